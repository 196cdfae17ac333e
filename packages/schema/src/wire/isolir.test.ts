import { expect, it } from 'vitest';
import { Isolir } from './isolir.ts';

const empty = Object.fromEntries(Object.keys(Isolir.shape).map((field) => [field, '']));
const notice = { ...empty, nama_perusahaan: 'Jala' };
const errorsFor = (change: Partial<Isolir>): string[] =>
  Isolir.safeParse({ ...notice, ...change }).error?.issues.map((issue) => issue.message) ?? [];

it('only the name of the company is required', () => {
  expect(errorsFor({})).toEqual([]);
  expect(errorsFor({ nama_perusahaan: ' ' })).toHaveLength(1);
});

it('account numbers may be grouped, but need a digit', () => {
  expect(errorsFor({ nomor_rekening: '1234 5678-90', nomor_ewallet: '0812.3456' })).toEqual([]);
  for (const nomor_rekening of ['12a', '- -']) {
    expect(errorsFor({ nomor_rekening })).toEqual(['Hanya angka, spasi, titik, dan tanda hubung.']);
  }
});

it('of a link to a WhatsApp chat the number is kept', () => {
  for (const typed of ['wa.me/6281234567890', 'https://api.whatsapp.com/send?phone=6281234567890']) {
    expect(Isolir.parse({ ...notice, whatsapp: typed }).whatsapp).toBe('+6281234567890');
  }
  expect(errorsFor({ whatsapp: 'wa.me/halo' })).toEqual(['Nomor WhatsApp tidak valid.']);
});

it('the WhatsApp number must not be a short number', () => {
  expect(errorsFor({ whatsapp: '+62 812-3456-7890' })).toEqual([]);
  expect(errorsFor({ whatsapp: '1500-888' })).toEqual(['Nomor WhatsApp tidak valid.']);
});
