import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { entryVersion } from '@jala/schema/rules/landing-lists';
import { questionsOf } from '@jala/schema/rules/question';
import { createClient, type JalaClient } from '#client.ts';
import { picture } from '../../../test/pictures.ts';
import { call, signIn } from '../../../test/rest-client.ts';
import { startApi, type RunningApi } from '../../../test/running-api.ts';

let api: RunningApi;
let token: string;
let staff: JalaClient;

beforeAll(async () => {
  api = await startApi();
  token = await signIn(api);
  staff = createClient({ url: api.adminUrl, token });
});
afterAll(() => api.close());

const QUESTION = { question: 'Berapa biaya pasang?', answer: 'Gratis.\n\nTanpa syarat.' };

const list = () => staff.landingContent.list.query();
const questions = async () => questionsOf(await list());
const refusal = (httpStatus: number, message: string) => ({ message, data: { httpStatus } });
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const numberOf = ([first]: readonly LandingContentRecord[]) => Number(first?.key_name.split('_')[1]);

describe('a question', () => {
  it('is added after the others as three items, and visitors of its page see it', async () => {
    await staff.landingContent.addQuestion.mutate({ ...QUESTION, page: 'cctv' });
    const items = await staff.landingContent.addQuestion.mutate(QUESTION);
    expect(items.map(({ section, key_name, value, type }) => [section, key_name, value, type])).toEqual([
      ['faq', 'question_2', QUESTION.question, 'text'],
      ['faq', 'answer_2', QUESTION.answer, 'text'],
      ['faq', 'page_2', 'home', 'text'],
    ]);
    expect((await questions()).map(({ number, page }) => [number, page])).toEqual([
      [1, 'cctv'],
      [2, 'home'],
    ]);
    const shown = await createClient({ url: api.url }).landingContent.shown.query({ sections: ['faq'] });
    expect(shown).toHaveLength(6);
  });

  it('is changed as a whole, by the first of several users who have it open', async () => {
    const items = await staff.landingContent.addQuestion.mutate(QUESTION);
    const [number, version] = [numberOf(items), entryVersion(items)];
    const changed = await staff.landingContent.updateQuestion.mutate({ number, version, answer: 'Ya.', page: 'paket' });
    expect(entryVersion(changed)).toBe(version + 2);
    expect((await questions()).find((each) => each.number === number)).toEqual({
      number,
      question: QUESTION.question,
      answer: 'Ya.',
      page: 'paket',
    });
    await expect(
      staff.landingContent.updateQuestion.mutate({ number, version, answer: 'Tidak.' }),
    ).rejects.toMatchObject(refusal(409, 'Data ini sudah diubah orang lain sejak Anda membukanya.'));
  });

  it('that does not exist is not found, and nobody but staff may write one', async () => {
    await expect(staff.landingContent.updateQuestion.mutate({ number: 999, answer: 'X' })).rejects.toMatchObject(
      refusal(404, 'Pertanyaan tidak ditemukan.'),
    );
    const stranger = createClient({ url: api.adminUrl });
    await expect(stranger.landingContent.addQuestion.mutate(QUESTION)).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
  });

  it.each([
    ['question', { question: 'a'.repeat(201) }],
    ['answer', { answer: ' ' }],
    ['page', { page: 'blogs' as never }],
  ])('needs a valid %s', async (field, change) => {
    await expect(staff.landingContent.addQuestion.mutate({ ...QUESTION, ...change })).rejects.toMatchObject({
      data: { httpStatus: 400, errors: { [field]: [expect.any(String)] } },
    });
  });

  it('is removed as a whole, and restored at its place', async () => {
    const before = await questions();
    const [first] = before;
    const own = (await list()).filter(
      ({ key_name }) => key_name.endsWith(`_${first?.number}`) && /^(?:question|answer|page)/.test(key_name),
    );
    await expect(staff.landingContent.remove.mutate({ ids: idsOf(own.slice(0, 2)) })).rejects.toMatchObject(
      refusal(400, 'Hanya partner, paket utuh, dan pertanyaan utuh yang dapat dihapus atau dikembalikan.'),
    );
    const removed = await staff.landingContent.remove.mutate({ ids: idsOf(own) });
    expect(await questions()).toEqual(before.slice(1));
    await staff.landingContent.restore.mutate({ items: removed });
    expect(await questions()).toEqual(before);
    await expect(staff.landingContent.restore.mutate({ items: removed })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
  });

  it('gets a number that no other item has in its name', async () => {
    const [last] = (await questions()).toReversed();
    const key_name = `question_${Number(last?.number) + 1}`;
    const partner = await staff.landingContent.addPartner.mutate({
      key_name,
      image: (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data.file,
    });
    const added = await staff.landingContent.addQuestion.mutate(QUESTION);
    expect(added.map((item) => item.key_name)).not.toContain(key_name);
    await staff.landingContent.remove.mutate({ ids: idsOf([partner, ...added]) });
  });

  it('is moved by its question, and leaves the packages where they are', async () => {
    const layanan = async () => (await list()).filter(({ section }) => section === 'layanan').map(({ id }) => id);
    const before = [await layanan(), await questions()] as const;
    const heads = (await list()).filter(({ key_name }) => key_name.startsWith('question_')).map(({ id }) => id);
    await staff.landingContent.reorder.mutate({ section: 'faq', ids: heads.toReversed() });
    expect(await questions()).toEqual(before[1].toReversed());
    expect(await layanan()).toEqual(before[0]);
    const [title = 0] = (await list()).filter(({ key_name }) => key_name === 'title_2').map(({ id }) => id);
    await expect(staff.landingContent.reorder.mutate({ section: 'faq', ids: [title] })).rejects.toMatchObject(
      refusal(400, 'Urutan itu berisi item yang tidak dikenal.'),
    );
    await staff.landingContent.reorder.mutate({ section: 'layanan', ids: [title] });
    expect(await questions()).toEqual(before[1].toReversed());
  });
});

describe('over REST', () => {
  const put = async (key: string, value: string) => {
    const item = (await list()).find(({ key_name }) => key_name === key);
    return call(api, `PUT /landing-content/${item?.id}`, { token, json: { ...item, version: undefined, value } });
  };

  it('questions come after the sections of the contract', async () => {
    const { body } = await call(api, 'GET /landing-content');
    const sections = [...new Set(body.map(({ section }: { section: string }) => section))];
    expect(sections).toEqual(['hero', 'feature', 'layanan', 'footer', 'faq']);
    expect(Object.keys(body.at(-1))).toEqual(['id', 'section', 'key_name', 'value', 'type', 'sort_order']);
  });

  it('an item is changed alone, within the same limits', async () => {
    expect(await put('answer_1', '<p>Baru.</p>')).toMatchObject({
      status: 200,
      body: { data: { section: 'faq', value: 'Baru.' } },
    });
    expect((await put('page_1', 'hotspot')).status).toBe(200);
    for (const [key, value] of [
      ['question_1', 'a'.repeat(201)],
      ['answer_1', ' '],
      ['page_1', 'blogs'],
    ] as const) {
      expect([key, (await put(key, value)).status]).toEqual([key, 400]);
    }
    expect((await questions()).find(({ number }) => number === 1)).toMatchObject({ answer: 'Baru.', page: 'hotspot' });
  });
});

it('the previous release, which knows five sections, can list what is stored', async () => {
  const rows = await api.db.query<{ section: string }[]>('SELECT DISTINCT section FROM landing_content');
  expect(rows.map(({ section }) => section).toSorted()).toEqual(['feature', 'footer', 'hero', 'layanan']);
  const packages = await staff.landingContent.list.query({ sections: ['layanan'] });
  expect(packages.filter(({ key_name }) => /^(?:question|answer|page)_/.test(key_name))).toEqual([]);
  expect(await staff.landingContent.list.query({ sections: [] })).toEqual([]);
});

describe('the list', () => {
  it('has at most 40 questions, also after a removal has been undone', { tags: ['long'] }, async () => {
    const full = async () => {
      for (;;) await staff.landingContent.addQuestion.mutate(QUESTION);
    };
    await expect(full()).rejects.toMatchObject(refusal(400, 'Paling banyak 40 pertanyaan.'));
    expect(await questions()).toHaveLength(40);
    const own = (await list()).filter(({ section, key_name }) => section === 'faq' && key_name.endsWith('_1'));
    const removed = await staff.landingContent.remove.mutate({ ids: idsOf(own) });
    await staff.landingContent.addQuestion.mutate(QUESTION);
    await expect(staff.landingContent.restore.mutate({ items: removed })).rejects.toMatchObject(
      refusal(400, 'Paling banyak 40 pertanyaan.'),
    );
  });

  it('counts toward the length of all lists', { tags: ['long'] }, async () => {
    const message =
      'Teks semua partner, paket, dan pertanyaan terlalu panjang. Persingkat keuntungan paket atau jawabannya.';
    const answer = '"'.repeat(2000);
    const numbers = (await questions()).map(({ number }) => number);
    const allLonger = async () => {
      const benefits = Array.from({ length: 30 }, () => "'".repeat(200));
      for (let count = 0; count < 4; count += 1)
        await staff.landingContent.addPackage.mutate({ title: 'Panjang', price: '250000', benefits, link: '' });
      for (const number of numbers) await staff.landingContent.updateQuestion.mutate({ number, answer });
    };
    await expect(allLonger()).rejects.toMatchObject(refusal(400, message));
    const [long = 0] = (await questions()).filter((each) => each.answer === answer).map(({ number }) => number);
    expect(await staff.landingContent.updateQuestion.mutate({ number: long, answer: 'Pendek.' })).toHaveLength(3);
  });
});
