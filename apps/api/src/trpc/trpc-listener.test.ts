import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawCall } from '../../test/raw-call.ts';
import { signIn } from '../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../test/running-api.ts';

let api: RunningApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
});
afterAll(() => api.close());

interface Sent {
  method?: string;
  token?: string;
  body?: string;
}

async function trpc(address: string, { method = 'POST', token: bearer, body }: Sent = {}) {
  const response = await fetch(`${api.url}/trpc/${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === '' ? undefined : JSON.parse(text) };
}

const kilobytes = (count: number) => JSON.stringify({ user_email: 'x'.repeat(count * 1024), user_password: 'x' });
const signInBatch = (passwords: readonly string[]) =>
  trpc(`${passwords.map(() => 'auth.signin').join(',')}?batch=1`, {
    body: JSON.stringify(
      Object.fromEntries(passwords.map((user_password, index) => [index, { user_email: STAFF.email, user_password }])),
    ),
  });

describe('the size of a body', () => {
  it.each([undefined, 'dibuat-sendiri'])('is limited to 64 kB for a caller with the token %s', async (made) => {
    for (const address of ['auth.signin', 'posts.create', 'auth.signin?batch=1', 'posts.create,posts.create?batch=1']) {
      const { status } = await trpc(address, { body: kilobytes(100), ...(made !== undefined && { token: made }) });
      // A call for staff refuses the caller before the body is read.
      expect([address, status]).toEqual([address, address.startsWith('auth') ? 413 : 401]);
    }
  });

  it('is limited to 64 kB for a sign-in, also with a valid token', async () => {
    expect((await trpc('auth.signin', { token, body: kilobytes(100) })).status).toBe(413);
  });

  it('is limited to 64 kB if one call of a batch needs no sign-in', async () => {
    const body = JSON.stringify({ 0: { post_title: 'x'.repeat(100_000) } });
    const { json } = await trpc('posts.create,tidak.ada?batch=1', { token, body });
    expect(json.error.data.httpStatus).toBe(413);
  });

  it('may hold a long text if the call takes one, and not otherwise', async () => {
    const post = JSON.stringify({ post_title: 'Panjang', post_konten: `<p>${'a'.repeat(400_000)}</p>` });
    expect((await trpc('posts.create', { token, body: post })).status).toBe(200);
    expect((await trpc('kontak.update', { token, body: post })).status).toBe(413);
  });
});

it.each(['trpc-accept', 'accept'])('does not answer in lines, whatever %s says', async (name) => {
  const url = `${api.url}/trpc/layanan.list,kontak.get?batch=1`;
  const response = await fetch(url, { headers: { [name]: 'application/jsonl' } });
  expect([response.headers.get('content-type'), (await response.json()).length]).toEqual(['application/json', 2]);
});

it('a response to a body with thousands of unknown fields names 20 of them', async () => {
  const fields = Array.from({ length: 3000 }, (_, index) => [`k${index}`, 0]);
  const { status, json, text } = await trpc('auth.signin', { body: JSON.stringify(Object.fromEntries(fields)) });
  expect(status).toBe(400);
  expect(Object.keys(json.error.data.errors).length).toBeLessThanOrEqual(20);
  expect(text.length).toBeLessThan(3000);
});

it('a response repeats no long name of an unknown field', async () => {
  const { status, text } = await trpc('auth.signin', { body: JSON.stringify({ ['k'.repeat(50_000)]: 0 }) });
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(2000);
});

describe('a batch', () => {
  it('has at most 10 calls', async () => {
    const reads = (count: number) =>
      trpc(`${Array.from({ length: count }, () => 'layanan.list').join(',')}?batch=1`, { method: 'GET' });
    expect((await reads(10)).status).toBe(200);
    const { status, json } = await reads(11);
    expect([status, json.error.message]).toEqual([400, 'Satu permintaan paling banyak berisi 10 panggilan.']);
  });

  it('asks for at most 100 posts in all', async () => {
    const input = (limit: number) => encodeURIComponent(JSON.stringify({ 0: { limit }, 1: { limit: 50 } }));
    const lists = (limit: number) => trpc(`posts.list,posts.cards?batch=1&input=${input(limit)}`, { method: 'GET' });
    expect((await lists(50)).status).toBe(200);
    const { status, json } = await lists(51);
    expect([status, json[1].error.message]).toEqual([207, 'Satu permintaan paling banyak meminta 100 artikel.']);
  });

  it('saves nothing of a call that it refuses because the results before it are long', { tags: ['long'] }, async () => {
    const post_konten = `<p>${'Kabel serat. '.repeat(30_000)}</p>`;
    const titles = Array.from({ length: 5 }, (_, at) => `Panjang sekali ${at}`);
    const body = JSON.stringify(Object.fromEntries(titles.map((post_title, at) => [at, { post_title, post_konten }])));
    const { status, json } = await trpc(`${titles.map(() => 'posts.create').join(',')}?batch=1`, { token, body });
    const statuses = json.map(
      (each: { error?: { data: { httpStatus: number } } }) => each.error?.data.httpStatus ?? 200,
    );
    expect([status, statuses]).toEqual([207, [200, 200, 200, 413, 413]]);
    const stored = await api.db.query(
      `SELECT post_title FROM all_posts WHERE post_title LIKE 'Panjang sekali %' ORDER BY 1`,
    );
    expect(stored.map(({ post_title }: { post_title: string }) => post_title)).toEqual(titles.slice(0, 3));
  });

  it('holds no sign-in beside other calls, so that guesses cannot be sent together', async () => {
    const { status, json } = await signInBatch(['salah', STAFF.password]);
    expect([status, json.error.message]).toEqual([
      400,
      'Panggilan auth.* harus dikirim sendiri, tidak digabung dengan panggilan lain.',
    ]);
    expect((await trpc('auth.verify,layanan.list?batch=1', { method: 'GET', token })).status).toBe(400);
  });

  it('may hold one sign-in alone, as tRPC clients send it', async () => {
    const { status, json } = await signInBatch([STAFF.password]);
    expect([status, typeof json[0].result.data.token]).toEqual([200, 'string']);
  });
});

it.each(['multipart/form-data; boundary=x', 'application/octet-stream', 'application/x-www-form-urlencoded'])(
  'a body of %s is refused before it is read',
  async (type) => {
    const response = await fetch(`${api.url}/trpc/about.update`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n--x--\r\n',
    });
    expect(response.status).toBe(415);
  },
);

it('a call that takes no input does nothing if it gets one', async () => {
  const other = await signIn(api);
  const send = (body: string) =>
    fetch(`${api.url}/trpc/auth.logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other}`, 'content-type': 'application/json' },
      body,
    });
  const refused = await send('{"dry_run":true}');
  const { error } = (await refused.json()) as { error: { data: { errors: object } } };
  expect([refused.status, error.data.errors]).toEqual([400, { dry_run: ['Kolom tidak dikenal.'] }]);
  expect((await send('{}')).status).toBe(200);
  expect((await send('')).status).toBe(401);
});

it('a call that takes no input needs no body', async () => {
  const other = await signIn(api);
  expect((await trpc('auth.logout', { token: other })).status).toBe(200);
  expect((await trpc('auth.verify', { method: 'GET', token: other })).status).toBe(401);
});

describe('what is wrong with the request itself', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])(
    'the method %s is refused with 405 and the methods that are allowed',
    async (method) => {
      const { status, headers, json } = await trpc('posts.list', { method });
      expect([status, headers.get('allow'), json.error.message]).toEqual([
        405,
        'GET, HEAD, POST, OPTIONS',
        'Metode ini tidak berlaku di alamat ini.',
      ]);
    },
  );

  it('an address that cannot be decoded is a bad request', async () => {
    const { status, json } = await trpc('%E0%A4%A', { method: 'GET' });
    expect([status, json.error.message]).toEqual([400, 'Alamat permintaan tidak dapat dibaca.']);
  });

  it.each(['/[', '/%00', '/a:b:c', '/jala.invalid/posts.list', '//posts.list'])(
    'a name that begins like a host, as in /trpc/%s, is unknown',
    async (address) => expect((await trpc(address, { method: 'GET' })).status).toBe(404),
  );

  it('the Host of a request is not read', async () => {
    const { host } = new URL(api.url);
    for (const other of [host, '[', 'a b', `xn--${'a'.repeat(8000)}`]) {
      const answer = await rawCall(api.url, `GET /trpc/layanan.list?z HTTP/1.0\r\nHost: ${other}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(await rawCall(api.url, `GET /trpc/auth.verify HTTP/1.0\r\nHost: ${other}\r\n\r\n`)).toMatch(/ 401 /);
    }
  });

  it('a response may be kept only if it is a read that everybody may send, and never unasked', async () => {
    const cacheControl = async (address: string, sent: Sent) =>
      (await trpc(address, sent)).headers.get('cache-control');
    for (const sent of [{ method: 'PUT' }, { method: 'POST', body: '{' }])
      expect(await cacheControl('layanan.list', sent)).toBe('no-store');
    for (const address of ['auth.verify', 'posts.byId?input=%7B%22id%22%3A999%7D', 'layanan.list,auth.verify?batch=1'])
      expect(await cacheControl(address, { method: 'GET', token })).toBe('no-store');
    expect(await cacheControl('layanan.list', { method: 'GET' })).toBe('no-cache');
  });
});
