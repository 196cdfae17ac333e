import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES, scopesOf, type Scope } from '@jala/schema/access';
import { DAY_MS, dayAt, longDate } from '@jala/schema/rules/long-date';
import { createClient, type JalaClient } from '#client.ts';
import { picture } from '../../../test/pictures.ts';
import { procedures } from '../../../test/procedures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

const { factsOf, paths } = procedures;
const forStaff = paths.filter((path) => factsOf(path).access === 'staff');

let api: RunningApi;
let staff: JalaClient;
let session: string;
beforeAll(async () => {
  api = await startApi();
  session = await signIn(api);
  staff = createClient({ url: api.adminUrl, token: session });
});
beforeEach(async () => {
  await api.db.query('DELETE FROM api_tokens');
  await api.db.query('DELETE FROM rate_limits');
});
afterAll(() => api.close());

const inDays = (days: number): string => dayAt(Date.now() + days * DAY_MS);
const wanted = (scopes: Scope[], name = 'Ekspor malam') => ({
  name,
  scopes,
  last_day: inDays(30),
  own_password: STAFF.password,
});
const make = async (...scopes: Scope[]): Promise<string> => (await staff.apiTokens.create.mutate(wanted(scopes))).token;
const clientOf = (token: string): JalaClient => createClient({ url: api.url, token });

/** Calls a procedure with an input that none accepts, so that nothing changes. */
async function statusOf(path: string, token: string): Promise<number> {
  const isQuery = factsOf(path).type === 'query';
  const response = await fetch(`${api.url}/trpc/${path}${isQuery ? '?input=%7B%22x%22%3A1%7D' : ''}`, {
    headers: { authorization: `Bearer ${token}`, ...(!isQuery && { 'content-type': 'application/json' }) },
    ...(!isQuery && { method: 'POST', body: '{"x":1}' }),
  });
  await response.body?.cancel();
  return response.status;
}

describe('what a token may do', () => {
  it.each(SCOPES)('with the scope %s: what its list says, and nothing else', async (scope) => {
    const token = await make(scope);
    const statuses = new Map<string, number>();
    for (const path of forStaff) statuses.set(path, await statusOf(path, token));
    const refused = [...statuses].filter(([, status]) => status === 403).map(([path]) => path);
    expect(refused).toEqual(forStaff.filter((path) => !scopesOf(path).includes(scope)));
    expect([...statuses.values()].filter((status) => status === 401 || status >= 500)).toEqual([]);
  });

  it('never accounts, users, sign-ins, tokens, backups or what nobody can take back', () => {
    const forPeople =
      /^(?:account|apiTokens|audit|auth|backup|demo|users)\.|^site\.update$|restore$|ForGood$|^trash\.remove$/;
    const open = forStaff.filter((path) => scopesOf(path).length > 0);
    expect(open.filter((path) => forPeople.test(path)).toSorted()).toEqual(['landingContent.restore', 'media.restore']);
  });

  it('is refused elsewhere with the scope that is needed', async () => {
    const token = await make('read');
    const { status, body } = await call(api, 'POST /posts', { token, json: { post_title: 'Tidak boleh' } });
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        code: 'SCOPE_NEEDED',
        message: 'Token skrip ini tidak boleh melakukan ini. Izin yang diperlukan: Mengubah konten.',
      },
    ]);
    await expect(clientOf(token).users.list.query()).rejects.toMatchObject({
      message: 'Ini tidak dapat dilakukan dengan token skrip. Lakukan di panel.',
      data: { httpStatus: 403, code: 'SCOPE_NEEDED' },
    });
  });

  it('works alike for REST, tRPC and uploads', async () => {
    const token = await make('content');
    const made = await call(api, 'POST /posts', { token, json: { post_title: 'Dari REST' } });
    expect(made.status).toBe(201);
    const renamed = await clientOf(token).posts.update.mutate({ id: made.body.data.id, post_title: 'Dari tRPC' });
    expect(renamed.post_title).toBe('Dari tRPC');
    const image = await picture();
    expect((await call(api, 'POST /media', { token, form: { image } })).status).toBe(201);
    const reader = (await staff.apiTokens.create.mutate(wanted(['read', 'isolir'], 'Pembaca'))).token;
    expect((await call(api, 'POST /media', { token: reader, form: { image } })).status).toBe(403);
  });

  it('changes the notice, but neither the name of the company nor the account', async () => {
    const script = clientOf(await make('isolir'));
    const { version: _version, qris: _qris, ...notice } = await script.isolir.get.query();
    expect((await script.isolir.update.mutate({ ...notice, pesan: 'Hubungi kami.' })).pesan).toBe('Hubungi kami.');
    const account = { ...notice, nomor_rekening: '777', own_password: STAFF.password };
    await expect(script.isolir.update.mutate(account)).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await expect(script.isolir.update.mutate({ ...notice, nama_perusahaan: 'PT Lain' })).rejects.toMatchObject({
      data: { httpStatus: 403, errors: { nama_perusahaan: [expect.any(String)] } },
    });
  });
});

describe('what a token reaches in a roundabout way', () => {
  const uploaded = async (token: string): Promise<string> =>
    (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;

  it('is neither the notice nor the data of the site: it does not replace their images', async () => {
    const token = await make('content');
    const script = clientOf(token);
    const [code, logo, used, by] = [
      await uploaded(session),
      await uploaded(session),
      await uploaded(session),
      await uploaded(token),
    ];
    const { version: _version, ...notice } = await staff.isolir.get.query();
    await staff.isolir.update.mutate({ ...notice, qris: code, own_password: STAFF.password });
    await staff.site.update.mutate({ logo });
    for (const file of [code, logo]) {
      expect((await script.media.get.query({ file })).may_replace).toBe(false);
      await expect(script.media.replace.mutate({ file, by })).rejects.toMatchObject({ data: { httpStatus: 403 } });
    }
    expect((await staff.isolir.get.query()).qris).toBe(code);
    await script.about.update.mutate({ konten: '<p>Kami</p>', image: used });
    expect(await script.media.replace.mutate({ file: used, by })).toEqual({ places: 1 });
  });

  it.each([
    ['withdrawn', 'withdrawn_at'],
    ['over', 'expires_at'],
  ])('is no draft any more when it is %s: its links of previews end too', async (_what, column) => {
    const script = clientOf(await make('content'));
    const { id } = await staff.posts.create.mutate({ post_title: 'Belum terbit', status: 'draft' });
    const visitor = createClient({ url: api.url });
    const read = ({ path }: { path: string }) =>
      visitor.posts.previewed.query({ token: path.replace('/pratinjau/', '') }).then(({ post_title }) => post_title);
    const [own, others] = [await script.posts.preview.mutate({ id }), await staff.posts.preview.mutate({ id })];
    expect(await read(own)).toBe('Belum terbit');
    await api.db.query(`UPDATE api_tokens SET ${column} = now()`);
    await expect(read(own)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    expect(await read(others)).toBe('Belum terbit');
  });
});

describe('the maker of a token', () => {
  const maker = { user_email: 'rini@jala.example', user_name: 'Rini', password: 'katak-merah-77' };
  const setRole = (role: string) =>
    api.db.query(`UPDATE users SET role = $1 WHERE user_email = $2`, [role, maker.user_email]);

  it('lends it no more rights than they have at the time of the call', async () => {
    await api.services.auth.createUser(maker);
    const own = createClient({
      url: api.adminUrl,
      token: await signIn(api, { email: maker.user_email, password: maker.password }),
    });
    const { token } = await own.apiTokens.create.mutate({
      ...wanted(['content', 'read']),
      own_password: maker.password,
    });
    const script = clientOf(token);
    await script.layanan.update.mutate({ id: 1, title: 'Internet Cepat' });

    await setRole('penulis');
    await expect(script.layanan.update.mutate({ id: 1, title: 'Internet' })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
    expect((await script.posts.create.mutate({ post_title: 'Draf' })).status).toBe('draft');

    const refusal = { message: /pembuatnya tidak dapat masuk lagi/, data: { httpStatus: 401 } };
    await api.db.query('UPDATE users SET disabled_at = now() WHERE user_email = $1', [maker.user_email]);
    await expect(script.posts.overview.query({})).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(refusal.message),
    });
    await api.db.query('DELETE FROM users WHERE user_email = $1', [maker.user_email]);
    await expect(script.posts.overview.query({})).rejects.toMatchObject({ data: { httpStatus: 401 } });
    expect((await staff.apiTokens.list.query())[0]).toMatchObject({
      state: 'makerless',
      made_by: { user_id: null, user_name: 'Rini' },
    });
  });
});

describe('a token that works no more', () => {
  const ask = (token: string) => call(api, 'GET /geocode?q=x', { token });

  it('says why', async () => {
    const token = await make('content');
    const [listed] = await staff.apiTokens.list.query();
    expect((await call(api, 'POST /posts', { token, json: {} })).status).toBe(400);

    await api.db.query(`UPDATE api_tokens SET expires_at = now() - interval '1 second'`);
    const yesterday = longDate(new Date(Date.now() - 1001).toISOString());
    expect((await ask(token)).body.message).toBe(
      `Token skrip ini hanya berlaku sampai ${yesterday}. Buat token baru di panel.`,
    );
    await api.db.query(`UPDATE api_tokens SET expires_at = now() + interval '1 day'`);
    await staff.apiTokens.withdraw.mutate({ id: listed?.id ?? 0 });
    const { status, headers, body } = await ask(token);
    expect([status, headers.get('www-authenticate'), body.message]).toEqual([
      401,
      'Bearer',
      'Token skrip ini sudah dicabut. Buat token baru di panel.',
    ]);
    expect((await staff.apiTokens.list.query()).map(({ state }) => state)).toEqual(['withdrawn']);
    await expect(staff.apiTokens.withdraw.mutate({ id: listed?.id ?? 0 })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  });

  it('is limited like other wrong sign-ins when it is unknown, without holding back those that work', async () => {
    const token = await make('content');
    const unknown = `jala_${'x'.repeat(43)}`;
    expect((await ask(unknown)).body.message).toBe(
      'Token skrip ini tidak dikenal. Periksa apakah seluruh token tersalin.',
    );
    for (let tries = 1; tries < 50; tries += 1) await ask(unknown);
    const { status, headers } = await ask(unknown);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await call(api, 'POST /posts', { token, json: {} })).status).toBe(400);
  });
});

describe('making a token', () => {
  it('shows it once and keeps only its SHA-256', async () => {
    const { token, made } = await staff.apiTokens.create.mutate(wanted(['read', 'read', 'isolir']));
    expect(token).toMatch(/^jala_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: 'Ekspor malam',
      scopes: ['read', 'isolir'],
      state: 'active',
      last_used_at: null,
    });
    // The last day belongs to it, by the clock of western Indonesia.
    expect(made.expires_at).toBe(`${inDays(30)}T17:00:00.000Z`);
    const [row] = await api.db.query<{ token_hash: Buffer }[]>('SELECT * FROM api_tokens');
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const everything = JSON.stringify([
      row,
      await staff.apiTokens.list.query(),
      await staff.audit.list.query({ limit: 5 }),
      api.lines,
    ]);
    expect(everything).not.toContain(token);
  });

  it.each([
    ['a name', { name: ' ' }, 'name'],
    ['a scope', { scopes: [] }, 'scopes'],
    ['a day that is not over', { last_day: inDays(-1) }, 'last_day'],
    ['a day within a year', { last_day: inDays(368) }, 'last_day'],
    ['a real day', { last_day: '2027-02-30' }, 'last_day'],
    ['the own password', { own_password: 'bukan-ini' }, 'own_password'],
  ])('needs %s', async (_what, wrong, field) => {
    await expect(staff.apiTokens.create.mutate({ ...wanted(['read']), ...wrong })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { [field]: [expect.any(String)] } },
    });
  });

  it('needs a name that no other token has', async () => {
    await make('read');
    await expect(staff.apiTokens.create.mutate(wanted(['read'], 'EKSPOR malam'))).rejects.toMatchObject({
      data: { httpStatus: 409, errors: { name: ['Nama itu sudah dipakai token lain.'] } },
    });
  });

  it('ends at fifty', async () => {
    await api.db.query(`INSERT INTO api_tokens (token_hash, name, scopes, maker_name, expires_at)
      SELECT sha256(number::text::bytea), number::text, '{read}', '', now() + interval '1 day' FROM generate_series(1, 50) AS number`);
    await expect(staff.apiTokens.create.mutate(wanted(['read']))).rejects.toMatchObject({ data: { httpStatus: 409 } });
  });
});

describe('the history', () => {
  it('names the token of what a script wrote, in the audit and in the versions', async () => {
    const script = clientOf(await make('content'));
    const { id } = await script.posts.create.mutate({ post_title: 'Ditulis skrip' });
    const by = { user_id: 1, user_name: 'Admin', via: 'skrip', script: 'Ekspor malam' };
    const { lines } = await staff.audit.list.query({ limit: 2 });
    expect(lines[0]).toMatchObject({ action: 'create', title: 'Ditulis skrip', by });
    expect(lines[1]).toMatchObject({
      action: 'tokens.create',
      title: 'Ekspor malam',
      by: { user_name: 'Admin' },
      detail: { scopes: ['content'] },
    });
    expect((await staff.history.list.query({ thing: 'posts', id })).versions[0]?.by).toEqual(by);
    await script.posts.delete.mutate({ id });
    expect((await staff.trash.list.query({ kind: 'posts' })).items[0]?.by).toEqual(by);
    // An import writes its line of the audit itself.
    await script.lokasiHotspot.import.mutate({ text: 'nama,alamat,lat,long\nAlun-alun,Jl. Siliwangi,-6.7,108.5\n' });
    expect((await staff.audit.list.query({ limit: 1 })).lines[0]).toMatchObject({ action: 'hotspots.import', by });
    expect(await staff.audit.people.query()).toContainEqual({ user_id: 1, user_name: 'Admin' });
    await staff.posts.create.mutate({ post_title: 'Ditulis orang' });
    expect((await staff.audit.list.query({ limit: 1 })).lines[0]?.by).not.toHaveProperty('script');
  });

  it('is told with the id of the token in the log', async () => {
    const { token, made } = await staff.apiTokens.create.mutate(wanted(['read']));
    await clientOf(token).posts.overview.query({});
    expect(api.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ path: '/trpc/posts.overview', user_id: 1, token_id: made.id }),
    );
  });
});

it('the last use is noted at most once a minute', async () => {
  const script = clientOf(await make('read'));
  const lastUse = async () => (await staff.apiTokens.list.query())[0]?.last_used_at;
  await script.posts.overview.query({});
  const first = await lastUse();
  expect(first).toEqual(expect.any(String));
  await script.posts.overview.query({});
  expect(await lastUse()).toBe(first);
  await api.db.query(`UPDATE api_tokens SET last_used_at = now() - interval '61 seconds'`);
  await script.posts.overview.query({});
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.now() - 30_000);
  // The clock was ahead at the last use.
  await api.db.query(`UPDATE api_tokens SET last_used_at = now() + interval '1 day'`);
  await script.posts.overview.query({});
  expect(Date.parse((await lastUse()) ?? '')).toBeLessThan(Date.now() + 30_000);
});
