import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { signIn } from '../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: JalaClient;
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
});
afterAll(() => api.close());

const download = (query = '', bearer = token, origin = api.adminUrl) =>
  fetch(`${origin}/unduh/riwayat.csv${query}`, { headers: { authorization: `Bearer ${bearer}` } });
const rowsOf = async (query = '') => (await (await download(query)).text()).trimEnd().split('\r\n');

describe('the file', () => {
  it('has a line for each change, newest first, with the filters of the screen', async () => {
    await staff.posts.create.mutate({ post_title: '=HYPERLINK("http://jahat.example")' });
    await staff.layanan.update.mutate({ id: 1, title: 'Internet Cepat' });
    const response = await download();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?riwayat-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    expect(new Uint8Array(await response.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const [head, first, second] = await rowsOf();
    expect(head).toContain('"Waktu (WIB)";"Orang";"Nomor pengguna"');
    expect(first).toMatch(
      /"Admin";"1";"lewat skrip";"mengubah layanan";"Internet Cepat";"Layanan";"Judul: .+ menjadi Internet Cepat"/,
    );
    expect(second).toContain(`"menambah artikel";"'=HYPERLINK(""http://jahat.example"")";"Artikel"`);
    expect((await rowsOf('?about=posts&days=7&user_id=1&q=hyperlink')).length).toBe(2);
    expect((await rowsOf('?user_id=999')).length).toBe(1);
  });

  it('refuses a filter that no database stores', async () => {
    expect((await download('?about=%00')).status).toBe(400);
  });

  it('is for whoever may read the audit', async () => {
    await api.services.auth.createUser({
      user_email: 'editor@jala.example',
      user_name: 'Editor',
      password: 'rahasia-editor-1',
      role: 'editor',
    });
    const editor = await signIn(api, { email: 'editor@jala.example', password: 'rahasia-editor-1' });
    expect([(await download('', editor)).status, (await download('', 'none')).status]).toEqual([403, 401]);
    expect((await download('?days=many')).status).toBe(400);
    expect((await download('?extra=1')).status).toBe(400);
    expect((await download('', token, api.url)).headers.get('content-type')).not.toMatch('csv');
  });

  it('of 100,000 lines keeps nobody waiting and does not grow the memory', { tags: ['long'] }, async () => {
    await api.db.query(
      `INSERT INTO audit (user_id, user_name, via, address, device, action, thing, title)
       SELECT 1, 'Admin', 'panel', '10.0.0.1', 'Chrome, Windows', 'update', 'posts', 'Artikel ' || n
       FROM generate_series(1, 100000) AS n`,
    );
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const before = process.memoryUsage().heapUsed;
    let [lines, most] = [0, 0];
    const response = await download();
    delay.enable();
    for await (const chunk of response.body ?? []) {
      for (const byte of chunk) lines += byte === 10 ? 1 : 0;
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    delay.disable();
    expect(lines).toBeGreaterThan(100_000);
    expect(delay.percentile(99) / 1e6).toBeLessThan(50);
    // A busy machine collects garbage late.
    expect(most / 1e6).toBeLessThan(250);
  });
});
