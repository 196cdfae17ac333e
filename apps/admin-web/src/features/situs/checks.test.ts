import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { expect, test } from 'vitest';
import { errorsOf } from '#forms/checks.ts';
import { siteChecks } from './checks.ts';
import { toStored } from './site-values.ts';

const { values } = toStored({ ...EMPTY_SITE, name: 'Sinar' });

test('what is wrong in any part of the site data is said at once', () => {
  const errors = errorsOf(
    {
      ...values,
      founding_year: 'dulu',
      main_colour: 'kuning',
      whatsapp: 'halo',
      'social.facebook': 'https://www.instagram.com/sinar',
      'social.youtube': 'ftp://x',
      'address.postal_code': '4',
      'verification.google': '<script>',
    },
    siteChecks(values),
  );
  expect(errors).toEqual({
    founding_year: 'Tulis tahun dengan empat angka.',
    main_colour: 'Tulis warna sebagai #1e4799.',
    whatsapp: 'Tulis nomor WhatsApp, misalnya 0812-3456-7890.',
    'social.facebook': 'Ini alamat Instagram. Isi di kolom Instagram.',
    'social.youtube': 'Tulis nama akun, misalnya @namaakun, atau alamat profilnya.',
    'address.postal_code': 'Kode pos terdiri dari 5 angka.',
    'verification.google': 'Ini bukan kode verifikasi. Salin kodenya atau seluruh tag <meta>.',
  });
});

test('what the server understands is no fault', () => {
  const typed = {
    ...values,
    main_colour: '#0B6B3A',
    whatsapp: ' wa.me/6281322334455 ',
    'social.facebook': 'facebook.com/sinar',
    'social.x': '@sinar',
    'verification.google': '<meta name="google-site-verification" content="abc_123" />',
  };
  expect(errorsOf(typed, siteChecks(values))).toEqual({});
});

test('what is stored already does not keep anything else from being saved', () => {
  const stored = { ...values, 'social.facebook': 'https://www.instagram.com/sinar' };
  expect(errorsOf({ ...stored, name: 'Sinar Fiber' }, siteChecks(stored))).toEqual({});
});
