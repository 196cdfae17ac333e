import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { eventually } from '../../../test/eventually.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { STAFF, startApi, type RunningApi } from '../../../test/running-api.ts';

const CARE = { email: 'sari@jala.example', password: 'katak-merah-77' };
const SECOND = { email: 'budi@jala.example', password: 'kuda-hijau-88' };
const NOTICE = {
  nama_perusahaan: 'Jala',
  pesan: '',
  nama_bank: 'BRI',
  nomor_rekening: '1111',
  atas_nama_rekening: 'PT Jala',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
};

let api: RunningApi;
let owner: JalaClient;
let second: JalaClient;
let care: JalaClient;

beforeAll(async () => {
  api = await startApi();
  const create = ({ email, password }: typeof CARE, user_name: string, role: 'layanan' | 'pemilik') =>
    api.services.auth.createUser({ user_email: email, user_name, password, role });
  await create(CARE, 'Sari', 'layanan');
  await create(SECOND, 'Budi', 'pemilik');
  const clientOf = async (user = STAFF) => createClient({ url: api.adminUrl, token: await signIn(api, user) });
  [owner, second, care] = await Promise.all([clientOf(), clientOf(SECOND), clientOf(CARE)]);
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.services.isolir.update(NOTICE);
  for (const client of [owner, second]) {
    const [newest] = await client.audit.accountChanges.query();
    if (newest !== undefined) await client.audit.noteAccountChanges.mutate({ id: newest.id });
  }
});

describe('another account', () => {
  const CHANGED = { ...NOTICE, nomor_rekening: '2222' };
  const refused = (httpStatus: number) => ({ data: { httpStatus, errors: { own_password: [expect.any(String)] } } });

  it('needs the own password', async () => {
    await expect(care.isolir.update.mutate(CHANGED)).rejects.toMatchObject(refused(403));
    await expect(care.isolir.update.mutate({ ...CHANGED, own_password: 'bukan-ini' })).rejects.toMatchObject(
      refused(400),
    );
    expect((await care.isolir.get.query()).nomor_rekening).toBe('1111');
    await care.isolir.update.mutate({ ...CHANGED, own_password: CARE.password });
    expect((await care.isolir.get.query()).nomor_rekening).toBe('2222');
  });

  it.each([
    { nama_bank: 'BCA' },
    { atas_nama_rekening: 'Orang Lain' },
    { nomor_ewallet: '0812' },
    { atas_nama_ewallet: 'X' },
  ])('is also %j', async (change) => {
    await expect(owner.isolir.update.mutate({ ...NOTICE, ...change })).rejects.toMatchObject(refused(403));
  });

  it('is also another QRIS code, in whatever way it comes', async () => {
    const token = await signIn(api);
    const upload = async (): Promise<string> =>
      (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
    const [code, by] = [await upload(), await upload()];
    await expect(owner.isolir.update.mutate({ ...NOTICE, qris: code })).rejects.toMatchObject(refused(403));
    await owner.isolir.update.mutate({ ...NOTICE, qris: code, own_password: STAFF.password });
    expect((await owner.media.get.query({ file: code })).may_replace).toBe(false);
    await expect(owner.media.replace.mutate({ file: code, by })).rejects.toMatchObject({
      message: 'Gambar ini QRIS di halaman isolir. Gantilah di layar Isolir.',
      data: { httpStatus: 403 },
    });
  });

  it('is also an older version', async () => {
    await care.isolir.update.mutate({ ...CHANGED, own_password: CARE.password });
    const { versions } = await care.history.list.query({ thing: 'isolir', id: 1 });
    const id = versions[1]?.id ?? 0;
    await expect(care.history.restore.mutate({ id })).rejects.toMatchObject(refused(403));
    await expect(care.history.restore.mutate({ id, own_password: 'bukan-ini' })).rejects.toMatchObject(refused(400));
    await care.history.restore.mutate({ id, own_password: CARE.password });
    expect((await care.isolir.get.query()).nomor_rekening).toBe('1111');
  });

  it('that a colleague has saved meanwhile is a conflict, and not asked for a password', async () => {
    const { version } = await owner.isolir.get.query();
    await care.isolir.update.mutate({ ...CHANGED, own_password: CARE.password });
    await expect(owner.isolir.update.mutate({ ...NOTICE, pesan: 'Baru.', version })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
  });

  it('is not replaced by saves that have compared it with an older one', async () => {
    const saves = Array.from({ length: 8 }, (_, index) =>
      owner.isolir.update.mutate({ ...NOTICE, pesan: `Pesan ${index}` }).catch((error: unknown) => error),
    );
    const changed = { ...CHANGED, own_password: CARE.password };
    await eventually(() => care.isolir.update.mutate(changed).then(() => undefined));
    await Promise.all(saves);
    expect((await care.isolir.get.query()).nomor_rekening).toBe('2222');
  });

  it('is no other field', async () => {
    await care.isolir.update.mutate({ ...NOTICE, pesan: 'Silakan hubungi kami.', whatsapp: '0812-3456-7890' });
    expect((await care.isolir.get.query()).pesan).toBe('Silakan hubungi kami.');
  });
});

it('the first account of all is told too', async () => {
  await api.db.query('DELETE FROM isolir');
  await api.db.query("DELETE FROM versions WHERE thing = 'isolir'");
  await care.isolir.update.mutate({ ...NOTICE, nama_perusahaan: 'Jala', own_password: CARE.password });
  const [first] = await owner.audit.accountChanges.query();
  expect(first).toMatchObject({ by: { user_name: 'Sari' }, values: { nomor_rekening: { before: '', after: '1111' } } });
});

it('nobody can say today that they have seen what is changed tomorrow', async () => {
  await owner.audit.noteAccountChanges.mutate({ id: 2_147_483_647 });
  await care.isolir.update.mutate({ ...NOTICE, nomor_rekening: '4444', own_password: CARE.password });
  expect(await owner.audit.accountChanges.query()).toHaveLength(1);
});

it('every Pemilik is told what was changed by whom, until they say that they have looked at it', async () => {
  const change = { nomor_rekening: '3333', atas_nama_rekening: 'Orang Lain' };
  await care.isolir.update.mutate({ ...NOTICE, ...change, own_password: CARE.password });
  await care.isolir.update.mutate({ ...NOTICE, ...change, pesan: 'Tanpa rekening lain.' });
  const told = {
    by: { user_name: 'Sari' },
    values: {
      nomor_rekening: { before: '1111', after: '3333' },
      atas_nama_rekening: { before: 'PT Jala', after: 'Orang Lain' },
    },
  };
  const [line, ...others] = await owner.audit.accountChanges.query();
  expect(line).toMatchObject(told);
  expect(others).toEqual([]);
  expect(await second.audit.accountChanges.query()).toMatchObject([told]);
  await owner.audit.noteAccountChanges.mutate({ id: line?.id ?? 0 });
  expect(await owner.audit.accountChanges.query()).toEqual([]);
  expect(await second.audit.accountChanges.query()).toMatchObject([told]);
  await expect(care.audit.accountChanges.query()).rejects.toMatchObject({ data: { httpStatus: 403 } });
});
