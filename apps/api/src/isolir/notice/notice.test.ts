import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataSource } from '#wiring/data-source.ts';
import { eventually } from '../../../test/eventually.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';
import { IsolirEntity } from '#features/isolir/isolir.entity.ts';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import { STANDARD_LOOK } from './look.ts';
import { openIsolirNotice } from './notice.ts';
import type { NoticeData } from './page.ts';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi({ ISOLIR_PORT: '0' }, { isProxied: true });
});
afterEach(() => api.close());

const save = (nomor_rekening: string) =>
  api.services.isolir.update({
    nama_perusahaan: 'Jala Net',
    pesan: '',
    nama_bank: 'Bank Pesisir',
    nomor_rekening,
    atas_nama_rekening: 'PT Jala',
    nama_ewallet: '',
    nomor_ewallet: '',
    atas_nama_ewallet: '',
    whatsapp: '',
  });

const inLook = (isolir: IsolirRecord): NoticeData => ({ ...isolir, ...STANDARD_LOOK });

const seen = async (url = api.isolirUrl) => (await fetch(url)).text();
const openAgain = (dataDir = api.dataDir) =>
  openIsolirNotice({ dataDir, publicOrigin: 'https://jala.example', logger: pino({ level: 'silent' }) });

/** A folder with this copy, to which the running api does not write. */
async function folderWithCopy(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(api.dataDir, 'copy-'));
  await writeFile(path.join(folder, 'isolir.json'), text);
  return folder;
}

describe('the saved notice', () => {
  it('reaches customers with their next request, on both listeners', async () => {
    await save('11112222');
    expect(await seen()).toContain('1111 2222');
    await save('33334444');
    expect(await seen()).toContain('3333 4444');
    expect(await seen(`${api.url}/isolir`)).toContain('3333 4444');
  });

  it('is served while the database is unreachable', async () => {
    await save('55556666');
    api.database.disconnectAll();
    expect(await seen()).toContain('5555 6666');
    expect(await seen(`${api.url}/isolir`)).toContain('5555 6666');
  });

  it('is served by the next start before the database is open', async () => {
    await save('77778888');
    await api.notice.close();
    const next = await openAgain();
    expect(next.current().plain.text).toContain('7777 8888');
  });

  it('is shown by every process, whichever process changed it', async () => {
    await save('11110000');
    const other = createDataSource(() => api.database.url);
    await other.initialize();
    await other.getRepository(IsolirEntity).update({ id: 1 }, { nomor_rekening: '99990000' });
    await other.destroy();
    await eventually(async () => expect(await seen()).toContain('9999 0000'));
  });
});

describe('the notice on its way', () => {
  /** Fetches headers and body without decompression. */
  const sent = (url: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      const asked = request(url, { method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      });
      asked.on('error', reject).end();
    });

  it.each([
    ['the isolir listener', () => api.isolirUrl],
    ['the public listener', () => `${api.url}/isolir`],
  ])('is compressed for devices that accept gzip, and for no other (%s)', async (_where, url) => {
    await save('21212121');
    const plain = await sent(url(), {});
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(plain.body.length) });
    expect(plain.body.toString()).toContain('2121 2121');
    const refusing = await sent(url(), { 'accept-encoding': 'gzip;q=0, identity' });
    expect(refusing.body).toEqual(plain.body);

    const packed = await sent(url(), { 'accept-encoding': 'gzip, deflate' });
    expect(packed.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-encoding': 'gzip',
      'content-length': String(packed.body.length),
    });
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    const head = await sent(url(), { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(packed.headers['content-length']);
  });

  it('may be framed by the site and the panel alone, and names only its origin elsewhere', async () => {
    const { headers } = await fetch(`${api.url}/isolir`);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' https:\/\/admin\.jala\.example$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

it('a copy written by another version of Jala is read as far as possible', async () => {
  const copy = {
    nama_perusahaan: 'Jala Net',
    nama_bank: 'Bank Pesisir',
    nomor_rekening: '10203040',
    whatsapp: '1500-888',
    warna: 'biru',
  };
  const next = await openAgain(await folderWithCopy(JSON.stringify(copy)));
  expect([next.hasRunBefore, next.current().plain.text]).toEqual([true, expect.stringContaining('1020 3040')]);
});

it('staff can open a notice that was stored under older rules', async () => {
  await save('12121212');
  await api.db.getRepository(IsolirEntity).update({ id: 1 }, { whatsapp: '1500-888', nomor_ewallet: '-' });
  const response = await fetch(`${api.adminUrl}/trpc/isolir.get`);
  expect(response.status).toBe(200);
});

it.each([
  ['an unreadable copy', () => folderWithCopy('{"nama_per'), true],
  ['no copy', () => path.join(api.dataDir, 'elsewhere'), false],
])('a start with %s shows a page without an account', async (_name, folder, hasRunBefore) => {
  const notice = await openAgain(await folder());
  expect(notice.hasRunBefore).toBe(hasRunBefore);
  expect(notice.current().plain.text).toContain('Silakan hubungi kami untuk cara pembayaran');
});

it('a failure to write the copy is logged, and customers get the new page anyway', async () => {
  await writeFile(path.join(api.dataDir, 'file'), '');
  const lines: string[] = [];
  const notice = await openIsolirNotice({
    // Nothing can be written into a folder that is a file.
    dataDir: path.join(api.dataDir, 'file'),
    publicOrigin: 'https://jala.example',
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
  });
  lines.length = 0;
  notice.show(await save('43214321'));
  await notice.close();
  expect(notice.current().plain.text).toContain('4321 4321');
  expect(lines.join('')).toMatch(/the copy of the isolir notice in \S+ cannot be written/);
});

it('a slow read does not bring an old page back', async () => {
  const notice = await openAgain();
  const old = await save('10001000');
  const fresh = await save('20002000');
  const answers: ((notice: NoticeData) => void)[] = [];
  const reading = notice.follow(() => new Promise((resolve) => answers.push(resolve)), { subscribe: () => undefined });
  notice.show(fresh);
  answers[1]?.(inLook(fresh));
  answers[0]?.(inLook(old));
  await reading;
  expect(notice.current().plain.text).toContain('2000 2000');
});

it('a failed read is repeated, even without a notification', async () => {
  const saved = await save('50005000');
  const notice = await openIsolirNotice({
    dataDir: path.join(api.dataDir, 'elsewhere'),
    publicOrigin: 'https://jala.example',
    logger: pino({ level: 'silent' }),
    retryMs: 10,
  });
  let tries = 0;
  const read = async () => {
    tries += 1;
    if (tries < 3) throw new Error('timeout exceeded when trying to connect');
    return inLook(saved);
  };
  await notice.follow(read, { subscribe: () => undefined });
  await eventually(() => expect(notice.current().plain.text).toContain('5000 5000'));
});

it('after several saves the notice shows the last stored one, whatever the order of the announcements', async () => {
  const [first, last] = [await save('30003000'), await save('40004000')];
  const notice = await openAgain();
  await notice.follow(async () => inLook(await api.services.isolir.get()), { subscribe: () => undefined });
  notice.show(last);
  notice.show(first);
  await eventually(() => expect(notice.current().plain.text).toContain('4000 4000'));
});
