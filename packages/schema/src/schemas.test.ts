import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { indonesianErrors } from './indonesian-errors.ts';
import { LandingContentUpdate } from './landing-content.ts';
import { layananOf } from './layanan-kind.ts';
import { Isolir } from './isolir.ts';
import { ImageFile } from './media.ts';
import { PostInput, PostPageQuery } from './posts.ts';

const sentences = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: indonesianErrors }).error?.issues.map((issue) => issue.message) ?? [];

describe('faults are told in Indonesian', () => {
  it.each([
    [{}, ['Wajib diisi.']],
    [{ post_title: ' ' }, ['Wajib diisi.']],
    [{ post_title: 1 }, ['Harus berupa teks.']],
    [{ post_title: 'x'.repeat(201) }, ['Paling banyak 200 karakter.']],
    [{ post_title: 'x', penulis: 'y' }, ['Kolom tidak dikenal: penulis.']],
    [{ post_title: 'a\u0000' }, ['Berisi karakter yang tidak dapat disimpan.']],
  ])('%j', (value, expected) => {
    expect(sentences(PostInput, value)).toEqual(expected);
  });
});

it('posts come ten a page unless told', () => {
  expect(PostPageQuery.parse({})).toEqual({ page: 1, limit: 10 });
});

it.each(['../x.png', 'a.svg', 'A.png', 'a.png/', '', '.png', 'a'.repeat(65) + '.png'])(
  '%j names no stored image',
  (file) => {
    expect(ImageFile.safeParse(file).success).toBe(false);
  },
);

it('an item of the landing page is changed by a positive id', () => {
  expect(LandingContentUpdate.safeParse({ id: 0, value: '' }).success).toBe(false);
});

it('a page finds its service by its place in the list', () => {
  const service = (id: number) => ({ id, title: '', image: null, konten: '', button_text: '', button_link: '' });
  const list = [service(11), service(12), service(13)];
  expect((['internet', 'hotspot', 'cctv'] as const).map((kind) => layananOf(kind, list)?.id)).toEqual([11, 12, 13]);
  expect(layananOf('cctv', list.slice(0, 2))).toBeUndefined();
});

it('the notice takes account numbers as people group them', () => {
  const notice = {
    nama_perusahaan: 'Jala',
    pesan: '',
    nama_bank: '',
    nomor_rekening: '1234 5678-90',
    atas_nama_rekening: '',
    nama_ewallet: '',
    nomor_ewallet: '',
    atas_nama_ewallet: '',
    whatsapp: '+62 812-3456-7890',
  };
  expect(Isolir.safeParse(notice).success).toBe(true);
  expect(sentences(Isolir, { ...notice, nomor_rekening: '12a' })).toEqual([
    'Hanya angka, spasi, titik, dan tanda hubung.',
  ]);
});
