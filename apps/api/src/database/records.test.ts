import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type JalaClient } from '#client.ts';
import { call, signIn } from '../../test/rest-client.ts';
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

const NEWER = {
  message: 'Data ini sudah diubah orang lain sejak Anda membukanya.',
  data: { code: 'CONFLICT', httpStatus: 409 },
};

const kontak = {
  telepon: '147',
  email: 'a@b.id',
  alamat: 'Jl. Siliwangi',
  gmaps: 'https://www.google.com/maps/embed?pb=1',
};
const place = { nama: 'Alun-Alun', alamat: 'Jl. Siliwangi', lat: -6.7, long: 108.5 };
const notice = {
  pesan: '',
  nama_bank: '',
  nomor_rekening: '',
  atas_nama_rekening: '',
  nama_ewallet: '',
  nomor_ewallet: '',
  atas_nama_ewallet: '',
  whatsapp: '',
};

interface Saved {
  version: number;
}

/** A record that several users have open: `save` replaces its text, `read` returns the text and the version. */
interface Open {
  read: () => Promise<{ text: string; version: number }>;
  save: (text: string, version?: number) => Promise<Saved>;
}

const records = {
  async post(client: JalaClient): Promise<Open> {
    const { id } = await client.posts.create.mutate({ post_title: 'Awal' });
    return {
      read: async () => {
        const { post_title: text, version } = await client.posts.byId.query({ id });
        return { text, version };
      },
      save: (post_title, version) => client.posts.update.mutate({ id, post_title, version }),
    };
  },
  async 'landing item'(client: JalaClient): Promise<Open> {
    const find = async () => (await client.landingContent.list.query()).find(({ key_name }) => key_name === 'cta_text');
    const { id = 0 } = (await find()) ?? {};
    return {
      read: async () => {
        const { value: text = '', version = 0 } = (await find()) ?? {};
        return { text, version };
      },
      save: (value, version) => client.landingContent.update.mutate({ id, value, version }),
    };
  },
  async service(client: JalaClient): Promise<Open> {
    const [service] = await client.layanan.list.query();
    const id = service?.id ?? 0;
    return {
      read: async () => {
        const { title: text = '', version = 0 } = (await client.layanan.list.query())[0] ?? {};
        return { text, version };
      },
      save: (title, version) => client.layanan.update.mutate({ id, title, version }),
    };
  },
  async location(client: JalaClient): Promise<Open> {
    const { id } = await client.lokasiHotspot.create.mutate(place);
    return {
      read: async () => {
        const places = await client.lokasiHotspot.list.query();
        const { nama: text = '', version = 0 } = places.find((found) => found.id === id) ?? {};
        return { text, version };
      },
      save: (nama, version) => client.lokasiHotspot.update.mutate({ ...place, id, nama, version }),
    };
  },
  about: async (client: JalaClient): Promise<Open> => ({
    read: async () => {
      const { konten: text = '', version = 0 } = (await client.about.get.query()) ?? {};
      return { text, version };
    },
    save: (konten, version) => client.about.update.mutate({ konten, version }),
  }),
  kontak: async (client: JalaClient): Promise<Open> => ({
    read: async () => {
      const { alamat: text = '', version = 0 } = (await client.kontak.get.query()) ?? {};
      return { text, version };
    },
    save: (alamat, version) => client.kontak.update.mutate({ ...kontak, alamat, version }),
  }),
  notice: async (client: JalaClient): Promise<Open> => ({
    read: async () => {
      const { nama_perusahaan: text, version } = await client.isolir.get.query();
      return { text, version };
    },
    save: (nama_perusahaan, version) => client.isolir.update.mutate({ ...notice, nama_perusahaan, version }),
  }),
};

describe.each(Object.entries(records))('the %s', (_name, open) => {
  it('is not overwritten by a user who has an older version open', async () => {
    const record = await open(staff);
    const { version } = await record.read();
    const saved = await record.save('Rekan', version);
    expect(saved.version).toBe(version + 1);
    await expect(record.save('Saya', version)).rejects.toMatchObject(NEWER);
    expect(await record.read()).toEqual({ text: 'Rekan', version: version + 1 });
    expect((await record.save('Saya', saved.version)).version).toBe(version + 2);
  });

  it('accepts only one of several saves that arrive at the same time', async () => {
    const record = await open(staff);
    const { version } = await record.read();
    const texts = Array.from({ length: 6 }, (_none, index) => `Nomor ${index}`);
    const saves = await Promise.allSettled(texts.map((text) => record.save(text, version)));
    const won = texts.filter((_text, index) => saves[index]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await record.read()).toEqual({ text: won[0], version: version + 1 });
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []));
    expect(refused).toMatchObject(refused.map(() => NEWER));
  });

  it('is overwritten by a save without a version, which also raises the version', async () => {
    const record = await open(staff);
    const { version } = await record.read();
    expect((await record.save('Skrip')).version).toBe(version + 1);
    expect(await record.read()).toEqual({ text: 'Skrip', version: version + 1 });
  });
});

describe.each(['about', 'kontak', 'notice'] as const)('the single record %s', (name) => {
  it('is created by only one of several users who save it for the first time', async () => {
    const fresh = await startApi({ SEED: 'none' });
    const record = await records[name](createClient({ url: fresh.url, token: await signIn(fresh) }));
    expect((await record.read()).version).toBe(0);
    const saves = await Promise.allSettled(['A', 'B', 'C'].map((text) => record.save(text, 0)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await record.read()).version).toBe(1);
    await fresh.close();
  });

  it('is not overwritten by a user who opened it before it existed', async () => {
    const record = await records[name](staff);
    await record.save('Ada');
    await expect(record.save('Baru', 0)).rejects.toMatchObject(NEWER);
  });
});

describe('over REST', () => {
  it('the version of a write is compared with the stored one, in JSON and in forms', async () => {
    const { body } = await call(api, 'POST /posts', { token, json: { post_title: 'Satu' } });
    const line = `PUT /posts/${body.data.id}`;
    const first = await call(api, line, { token, urlencoded: { post_title: 'Dua', version: '1' } });
    expect(first.status).toBe(200);
    const second = await call(api, line, { token, form: { post_title: 'Tiga', version: '1' } });
    expect([second.status, second.body]).toEqual([409, { success: false, message: NEWER.message }]);
    expect((await call(api, line, { token, json: { post_title: 'Tiga', version: 2 } })).status).toBe(200);
  });

  it.each(['', '1.5', '-1', 'satu', '99999999999'])('the version %j is refused', async (version) => {
    const { status, body } = await call(api, 'PUT /about', { token, urlencoded: { konten: 'X', version } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['version']]);
  });

  it('no response contains a version or an alt text', async () => {
    const { body } = await call(api, 'POST /posts', { token, json: { post_title: 'X', post_image_alt: 'Y' } });
    const answers = [body];
    for (const path of ['/posts', `/posts/${body.data.id}`, '/landing-content', '/about', '/kontak', '/layanan']) {
      answers.push((await call(api, `GET ${path}`)).body);
    }
    expect(answers).not.toContain(null);
    expect(JSON.stringify(answers)).not.toMatch(/"(?:version|\w*_alt)"/);
  });
});
