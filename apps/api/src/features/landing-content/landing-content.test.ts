import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { packagesOf } from '@jala/schema/rules/landing-lists';
import { createClient, type JalaClient } from '#client.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let staff: JalaClient;
let image: string;

beforeAll(async () => {
  api = await startApi();
  const token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
  image = (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file;
});
afterAll(() => api.close());

const list = () => staff.landingContent.list.query();
const partners = async () => (await list()).filter(({ section }) => section === 'partner');
const packages = async () => packagesOf(await list());
const itemOf = async (key: string): Promise<LandingContentRecord> => {
  const item = (await list()).find(({ key_name }) => key_name === key);
  if (item === undefined) throw new Error(`There is no item ${key}`);
  return item;
};
const packageItems = async (number: number) =>
  (await list()).filter(({ key_name }) => new RegExp(`^(?:title|price|benefit|link)_${number}$`).test(key_name));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const namesOf = (items: readonly { key_name: string }[]) => items.map(({ key_name }) => key_name);
const refusal = (httpStatus: number, message: string) => ({ message, data: { httpStatus } });

const aPackage = { title: 'Jala Toko', price: '450.000', benefits: ['50 Mbps', 'IP publik'], link: '/kontak-kami' };

describe('a partner', () => {
  it('is added after the others, and visitors see it', async () => {
    await staff.landingContent.addPartner.mutate({ key_name: 'Arta Mega', image });
    const added = await staff.landingContent.addPartner.mutate({ key_name: ' Wira Niaga ', image });
    expect(added).toMatchObject({
      section: 'partner',
      key_name: 'Wira Niaga',
      value: image,
      type: 'image',
      version: 1,
    });
    expect(namesOf(await partners())).toEqual(['Arta Mega', 'Wira Niaga']);
    const { body } = await call(api, 'GET /landing-content');
    expect(namesOf(body)).toContain('Wira Niaga');
  });

  it('needs a name that is not in use', async () => {
    const fault = { ...refusal(409, 'Nama partner itu sudah dipakai.') };
    for (const key_name of ['Arta Mega', 'text_hero']) {
      await expect(staff.landingContent.addPartner.mutate({ key_name, image })).rejects.toMatchObject({
        ...fault,
        data: { ...fault.data, errors: { key_name: [fault.message] } },
      });
    }
  });

  it('needs a logo that is stored', async () => {
    const adding = staff.landingContent.addPartner.mutate({ key_name: 'Tanpa Logo', image: 'abc.png' });
    await expect(adding).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { image: ['Gambar tidak ditemukan.'] } },
    });
    expect(namesOf(await partners())).not.toContain('Tanpa Logo');
  });

  it('can be renamed to a free name, but only by the first of several users who have it open', async () => {
    const { id, version } = await itemOf('Wira Niaga');
    const renamed = await staff.landingContent.updatePartner.mutate({ id, key_name: 'Wira Utama', version });
    expect(renamed).toMatchObject({ id, key_name: 'Wira Utama', version: version + 1 });
    await expect(
      staff.landingContent.updatePartner.mutate({ id, key_name: 'Wira Lama', version }),
    ).rejects.toMatchObject(refusal(409, 'Data ini sudah diubah orang lain sejak Anda membukanya.'));
    await expect(staff.landingContent.updatePartner.mutate({ id, key_name: 'Arta Mega' })).rejects.toMatchObject(
      refusal(409, 'Nama partner itu sudah dipakai.'),
    );
    expect(await itemOf('Wira Utama')).toMatchObject({ id });
    await staff.landingContent.updatePartner.mutate({ id, key_name: 'Wira Utama' });
  });

  it('gets both the new name and the new logo, or neither', async () => {
    const before = await itemOf('Wira Utama');
    const { id, version } = before;
    await expect(
      staff.landingContent.updatePartner.mutate({ id, key_name: 'Wira Baru', image: 'abc.png', version }),
    ).rejects.toMatchObject(refusal(400, 'Gambar tidak ditemukan.'));
    expect(await itemOf('Wira Utama')).toEqual(before);
    const changed = await staff.landingContent.updatePartner.mutate({ id, key_name: 'Wira Utama', image, version });
    expect(changed).toMatchObject({ value: image, version: version + 1 });
  });

  it('can be renamed, unlike a slot of the page', async () => {
    const { id } = await itemOf('text_hero');
    await expect(staff.landingContent.updatePartner.mutate({ id, key_name: 'X' })).rejects.toMatchObject(
      refusal(400, 'Hanya nama partner yang dapat diganti.'),
    );
    await expect(staff.landingContent.updatePartner.mutate({ id: 999_999, key_name: 'X' })).rejects.toMatchObject(
      refusal(404, 'Item konten tidak ditemukan.'),
    );
  });
});

describe('a package', () => {
  it('is added after the others under the next number, with all four keys', async () => {
    const items = await staff.landingContent.addPackage.mutate(aPackage);
    expect(items.map(({ key_name, value, section, type }) => [key_name, value, section, type])).toEqual([
      ['title_4', 'Jala Toko', 'layanan', 'text'],
      ['price_4', '450000', 'layanan', 'text'],
      ['benefit_4', '["50 Mbps","IP publik"]', 'layanan', 'text'],
      ['link_4', '/kontak-kami', 'layanan', 'text'],
    ]);
    expect((await packages()).at(-1)).toMatchObject({ number: 4, ...aPackage, price: '450000' });
  });

  it('never shares its number or place with a package that is added at the same time', async () => {
    const before = await packages();
    const titles = ['A', 'B', 'C', 'D', 'E'];
    await Promise.all(titles.map((title) => staff.landingContent.addPackage.mutate({ ...aPackage, title })));
    const added = (await packages()).slice(before.length);
    expect(added.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9]);
    expect(added.map(({ title }) => title).toSorted()).toEqual(titles);
    const places = (await list()).filter(({ section }) => section === 'layanan').map(({ sort_order }) => sort_order);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each([
    ['title', { title: ' ' }],
    ['benefits', { benefits: ['50 Mbps', ''] }],
    ['link', { link: 'javascript:x' }],
    ['price', { price: '1'.repeat(101) }],
  ])('needs a valid %s', async (field, change) => {
    const adding = staff.landingContent.addPackage.mutate({ ...aPackage, ...change });
    await expect(adding).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { [field]: [expect.any(String)] } },
    });
  });
});

describe('removing', () => {
  it('removes a partner or a whole package, and returns what was removed', async () => {
    const partner = await itemOf('Wira Utama');
    const items = await packageItems(5);
    const removed = await staff.landingContent.remove.mutate({ ids: idsOf([...items, partner]) });
    expect(removed).toHaveLength(5);
    expect(removed).toEqual(expect.arrayContaining([partner, ...items]));
    expect(namesOf(await list())).not.toEqual(expect.arrayContaining(['Wira Utama']));
    expect((await packages()).map(({ number }) => number)).not.toContain(5);

    const restored = await staff.landingContent.restore.mutate({ items: removed });
    const lasting = ({ id: _id, version: _version, ...item }: LandingContentRecord) => item;
    expect(restored.map(lasting)).toEqual(removed.map(lasting));
    expect(await list()).toEqual(expect.arrayContaining(restored));
  });

  it.each([
    ['a slot of the page', async () => idsOf([await itemOf('text_hero')])],
    ['the title above the packages', async () => idsOf([await itemOf('title_layanan')])],
    ['a part of a package', async () => idsOf((await packageItems(4)).slice(1))],
    ['a partner together with a slot', async () => idsOf([await itemOf('Arta Mega'), await itemOf('cta_link')])],
  ])('refuses %s and removes nothing', async (_what, choose) => {
    const before = await list();
    await expect(staff.landingContent.remove.mutate({ ids: await choose() })).rejects.toMatchObject(
      refusal(400, 'Hanya partner, paket utuh, dan pertanyaan utuh yang dapat dihapus atau dikembalikan.'),
    );
    expect(await list()).toEqual(before);
  });

  it('answers 404 when somebody else has removed it already', async () => {
    const ids = idsOf(await packageItems(9));
    await staff.landingContent.remove.mutate({ ids });
    await expect(staff.landingContent.remove.mutate({ ids })).rejects.toMatchObject(
      refusal(404, 'Item konten tidak ditemukan.'),
    );
  });
});

describe('restoring', () => {
  it.each(['title_99999999999999999999', 'title_007', 'title_-1'])('refuses the number of %s', async (key_name) => {
    const item = { id: 1, section: 'layanan', key_name, value: 'X', type: 'text', sort_order: 1, version: 1 } as const;
    await expect(staff.landingContent.restore.mutate({ items: [item] })).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
  });

  it('of the highest number leaves room for new packages', async () => {
    const items = ['title', 'price', 'benefit', 'link'].map((part, index) => ({
      id: 1,
      section: 'layanan' as const,
      key_name: `${part}_999999`,
      value: part === 'link' ? '/kontak-kami' : 'X',
      type: 'text' as const,
      sort_order: index,
      version: 1,
    }));
    const restored = await staff.landingContent.restore.mutate({ items });
    const added = await staff.landingContent.addPackage.mutate(aPackage);
    expect(added.map(({ key_name }) => key_name)).not.toContain('title_1000000');
    await staff.landingContent.remove.mutate({ ids: idsOf([...restored, ...added]) });
  });

  it('of a package whose number a colleague has got meanwhile gives it the next one', async () => {
    const mine = await staff.landingContent.addPackage.mutate({ ...aPackage, title: 'Milik Saya' });
    const removed = await staff.landingContent.remove.mutate({ ids: idsOf(mine) });
    const others = await staff.landingContent.addPackage.mutate({ ...aPackage, title: 'Milik Rekan' });
    expect(namesOf(others)).toEqual(namesOf(mine));
    const restored = await staff.landingContent.restore.mutate({ items: removed });
    expect(restored.map(({ value }) => value)).toEqual(mine.map(({ value }) => value));
    expect(new Set([...namesOf(restored), ...namesOf(others)]).size).toBe(mine.length * 2);
    // A second press of the button adds no second package.
    await expect(staff.landingContent.restore.mutate({ items: removed })).rejects.toMatchObject(
      refusal(409, 'Nama itu sudah dipakai item lain.'),
    );
    await staff.landingContent.remove.mutate({ ids: idsOf([...others, ...restored]) });
  });

  it('of a package leaves the badge with the one that has it now', async () => {
    const badge = { badge: 'Terlaris' };
    const mine = await staff.landingContent.addPackage.mutate({ ...aPackage, ...badge, title: 'Milik Saya' });
    const removed = await staff.landingContent.remove.mutate({ ids: idsOf(mine) });
    const others = await staff.landingContent.addPackage.mutate({ ...aPackage, ...badge, title: 'Milik Rekan' });
    const restored = await staff.landingContent.restore.mutate({ items: removed });
    expect((await packages()).filter((each) => each.badge !== '').map(({ title }) => title)).toEqual(['Milik Rekan']);
    await staff.landingContent.remove.mutate({ ids: idsOf([...others, ...restored]) });
  });

  it('is refused when the name is in use again', async () => {
    const items = await staff.landingContent.remove.mutate({ ids: idsOf([await itemOf('Arta Mega')]) });
    await staff.landingContent.addPartner.mutate({ key_name: 'Arta Mega', image });
    await expect(staff.landingContent.restore.mutate({ items })).rejects.toMatchObject(
      refusal(409, 'Nama itu sudah dipakai item lain.'),
    );
    expect(namesOf(await partners()).filter((name) => name === 'Arta Mega')).toHaveLength(1);
  });

  const partner = {
    id: 1,
    section: 'partner',
    key_name: 'Baru',
    value: '',
    type: 'image',
    sort_order: 1,
    version: 1,
  } as const;
  const link = { ...partner, section: 'layanan', key_name: 'link_40', type: 'text' } as const;

  it.each([
    ['an item of another section', [{ ...partner, section: 'hero' as const }], 400],
    ['a key that no package has', [{ ...link, key_name: 'title_layanan' }], 400],
    ['a partner with a text', [{ ...partner, type: 'text' as const }], 400],
    ['the same name twice', [partner, partner], 400],
    ['a logo that is not stored', [{ ...partner, value: 'abc.png' }], 400],
    ['a logo that is not a file name', [{ ...partner, value: '<script>' }], 400],
    ['a link with a forbidden protocol', [{ ...link, value: 'javascript:x' }], 400],
    ['a slot that exists', [{ ...link, key_name: 'link_1' }], 409],
  ])('refuses %s', async (_what, items, status) => {
    const before = await list();
    await expect(staff.landingContent.restore.mutate({ items })).rejects.toMatchObject({
      data: { httpStatus: status },
    });
    expect(await list()).toEqual(before);
  });
});

describe('the order', () => {
  it('of partners is the requested order, followed by the partners that the request leaves out', async () => {
    for (const key_name of ['Satu', 'Dua', 'Tiga']) await staff.landingContent.addPartner.mutate({ key_name, image });
    const wished = [await itemOf('Tiga'), await itemOf('Satu')];
    const answer = await staff.landingContent.reorder.mutate({ section: 'partner', ids: idsOf(wished) });
    expect(answer).toEqual(await list());
    expect(namesOf(await partners()).slice(0, 2)).toEqual(['Tiga', 'Satu']);
    expect(namesOf(await partners()).at(-1)).toBe('Dua');
    expect((await partners()).map(({ sort_order }) => sort_order)).toEqual((await partners()).map((_item, n) => n + 1));
  });

  it('of packages follows their titles, on the page as well', async () => {
    const before = await packages();
    const wished = [before[2], before[0], before[3]].flatMap((item) => item?.number ?? []);
    const titles = await Promise.all(wished.map((number) => itemOf(`title_${number}`)));
    await staff.landingContent.reorder.mutate({ section: 'layanan', ids: idsOf(titles) });
    const after = (await packages()).map(({ number }) => number);
    expect(after.slice(0, 3)).toEqual(wished);
    expect(new Set(after)).toEqual(new Set(before.map(({ number }) => number)));
    const keys = namesOf((await list()).filter(({ section }) => section === 'layanan'));
    expect(keys[0]).toBe('title_layanan');
    expect(keys.slice(1, 5)).toEqual(
      [3, 3, 3, 3].map((number, n) => `${['title', 'price', 'benefit', 'link'][n]}_${number}`),
    );
  });

  it('does not change the versions: a user who has an item open can still save it', async () => {
    const [first, second] = await partners();
    await staff.landingContent.reorder.mutate({
      section: 'partner',
      ids: idsOf([second, first].flatMap((item) => item ?? [])),
    });
    const { id = 0, version } = first ?? {};
    expect((await staff.landingContent.update.mutate({ id, image, version })).version).toBe((version ?? 0) + 1);
  });

  it.each([
    ['an unknown id', 'partner', async () => [999_999]],
    ['an item of another section', 'partner', async () => idsOf([await itemOf('text_hero')])],
    ['a package identified by its price', 'layanan', async () => idsOf([await itemOf('price_1')])],
    ['the title above the packages', 'layanan', async () => idsOf([await itemOf('title_layanan')])],
    ['the same id twice', 'partner', async () => idsOf([await itemOf('Satu'), await itemOf('Satu')])],
  ] as const)('refuses %s', async (_what, section, choose) => {
    const before = await list();
    await expect(staff.landingContent.reorder.mutate({ section, ids: await choose() })).rejects.toMatchObject(
      refusal(400, 'Urutan itu berisi item yang tidak dikenal.'),
    );
    expect(await list()).toEqual(before);
  });
});

it('a list of benefits has at most 20,000 characters', async () => {
  const { id, version } = await itemOf('benefit_1');
  await expect(
    staff.landingContent.update.mutate({ id, version, value: JSON.stringify(['a'.repeat(20_000)]) }),
  ).rejects.toMatchObject({ data: { httpStatus: 400, errors: { value: ['Paling banyak 20000 karakter.'] } } });
});

describe('long lists', () => {
  it('have room behind the last item, and a removal can be undone, also when its place is the highest one', async () => {
    const title = await itemOf('title_1');
    await call(api, `PUT /landing-content/${title.id}`, { token: await signIn(api), json: { sort_order: 1_000_000 } });
    const added = await staff.landingContent.addPackage.mutate(aPackage);
    const ids = idsOf(added);
    const removed = await staff.landingContent.remove.mutate({ ids });
    expect(namesOf(await staff.landingContent.restore.mutate({ items: removed }))).toEqual(namesOf(added));
    expect((await packages()).at(-1)?.title).toBe('Jala Toko');
    expect(Math.max(...(await list()).map(({ sort_order }) => sort_order))).toBeLessThanOrEqual(1_000_000);
  });

  it(
    'have texts that fit into a page, however many characters of a value the page escapes',
    { tags: ['long'] },
    async () => {
      const long = {
        title: 'Panjang',
        price: '250000',
        benefits: Array.from({ length: 30 }, () => "'".repeat(200)),
        link: '',
      };
      const added: LandingContentRecord[][] = [];
      const more = async () => {
        for (let count = 0; count < 30; count += 1) added.push(await staff.landingContent.addPackage.mutate(long));
      };
      const message =
        'Teks semua partner, paket, dan pertanyaan terlalu panjang. Persingkat keuntungan paket atau jawabannya.';
      await expect(more()).rejects.toMatchObject(refusal(400, message));
      const benefits = added.map((items) => items.find(({ key_name }) => key_name.startsWith('benefit_'))?.id ?? 0);
      const change = (id: number, value: string) => staff.landingContent.update.mutate({ id, value });
      const longer = JSON.stringify(Array.from({ length: 30 }, () => '"'.repeat(200)));
      const allLonger = async () => {
        for (const id of benefits) await change(id, longer);
      };
      await expect(allLonger()).rejects.toMatchObject(refusal(400, message));
      expect(JSON.parse((await change(benefits[0] ?? 0, '["Pendek"]')).value)).toEqual(['Pendek']);
      for (const items of added) await staff.landingContent.remove.mutate({ ids: idsOf(items) });
    },
  );

  it('have at most 60 packages', { tags: ['long'] }, async () => {
    const full = async () => {
      for (;;) await staff.landingContent.addPackage.mutate(aPackage);
    };
    await expect(full()).rejects.toMatchObject(refusal(400, 'Paling banyak 60 paket.'));
    expect(await packages()).toHaveLength(60);
  });
});

describe('a restoration is refused', () => {
  const restoring = (items: Pick<LandingContentRecord, 'section' | 'key_name' | 'value' | 'type'>[]) =>
    staff.landingContent.restore.mutate({
      items: items.map((item, index) => ({ ...item, id: index + 1, version: 1, sort_order: index })),
    });

  it('that would make too many partners', async () => {
    const items = Array.from({ length: 201 }, (_, index) => index).map((index) => ({
      section: 'partner' as const,
      key_name: `Mitra ${index}`,
      value: image,
      type: 'image' as const,
    }));
    await expect(restoring(items)).rejects.toMatchObject(refusal(400, 'Paling banyak 200 partner.'));
  });

  const links = Array.from({ length: 61 }, (_, index) => index + 1000).map((number) => ({
    section: 'layanan' as const,
    key_name: `link_${number}`,
    value: '/kontak-kami',
    type: 'text' as const,
  }));

  it('that would make too many packages, be they only links', async () => {
    await expect(restoring(links)).rejects.toMatchObject(refusal(400, 'Paling banyak 60 paket.'));
  });

  it('that would come on top of 60 packages', { tags: ['long'] }, async () => {
    expect(await packages()).toHaveLength(60);
    await expect(restoring(links.slice(0, 30))).rejects.toMatchObject(refusal(400, 'Paling banyak 60 paket.'));
  });
});

it.each([
  ['cta_link', '0812-3456-7890', 'https://wa.me/6281234567890'],
  ['cta2_link', 'wa.me/6281234567890', 'https://wa.me/6281234567890'],
  ['instagram_link', '@jalanet', 'https://www.instagram.com/jalanet'],
  ['youtube_link', 'youtube.com/@jalanet', 'https://youtube.com/@jalanet'],
])('%s: %s is understood as %s', async (key, value, link) => {
  const { id } = await itemOf(key);
  expect(await staff.landingContent.update.mutate({ id, value })).toMatchObject({ value: link });
});

describe('a value is refused', () => {
  const statusFor = async (key: string, value: string) => {
    const { id, version } = await itemOf(key);
    const saving = staff.landingContent.update.mutate({ id, version, value });
    return saving.then(
      () => 200,
      ({ data }: { data: { httpStatus: number } }) => data.httpStatus,
    );
  };

  it('that a parser would make much of, where plain text is expected', async () => {
    const emphasis = Array.from({ length: 900 }, (_, index) => `<b id=${index}>`).join('');
    expect(await statusFor('cta_text', `<p>${emphasis}${'x<p>'.repeat(1000)}`)).toBe(400);
    expect(await statusFor('cta_link', `<p>${emphasis}${'x<p>'.repeat(1000)}`)).toBe(400);
  });

  it('that is a list of more than thirty benefits, or of long ones', async () => {
    const key = (await list()).find(({ key_name }) => key_name.startsWith('benefit_'))?.key_name ?? '';
    expect(await statusFor(key, JSON.stringify(Array.from({ length: 31 }, () => 'a')))).toBe(400);
    expect(await statusFor(key, JSON.stringify(['a'.repeat(201)]))).toBe(400);
  });

  it('that is longer than a headline', async () => {
    expect(await statusFor('text_hero', `<p>${'a'.repeat(11_000)}</p>`)).toBe(400);
  });
});

describe('the alt text of the hero', () => {
  const heroKeys = async () => namesOf((await list()).filter(({ section }) => section === 'hero'));

  it('comes right after the picture', async () => {
    expect((await heroKeys()).slice(0, 3)).toEqual(['image_hero', 'alt_hero', 'text_hero']);
  });

  it('is as long as the alt text of any image', async () => {
    const { id } = await itemOf('alt_hero');
    const write = (length: number) => staff.landingContent.update.mutate({ id, value: 'x'.repeat(length) });
    expect(await write(300)).toMatchObject({ value: 'x'.repeat(300) });
    await expect(write(301)).rejects.toMatchObject({ data: { httpStatus: 400 } });
  });
});
