import { expect, test, vi } from 'vitest';
import { findQris, merchantOf } from './qris.ts';

const QRIS =
  '00020101021126550014ID.LINKAJA.WWW01189360091100216304325204541153033605802ID5908JALA NET6007CIREBON6304A13B';

test.each([
  [QRIS, 'JALA NET'],
  [QRIS.replace('5908JALA NET', '5908        '), undefined],
  [QRIS.slice(0, 40), undefined],
  ['0002xx', undefined],
  ['000201zz', undefined],
  ['https://jala.example', undefined],
])('the receiver of %s is %s', (code, name) => {
  expect(merchantOf(code)).toBe(name);
});

test.each([
  [[{ rawValue: QRIS }], { kind: 'merchant', name: 'JALA NET' }],
  [[{ rawValue: 'https://jala.example' }], { kind: 'other' }],
  [[], { kind: 'none' }],
])('an image with %j is %j', async (codes, finding) => {
  vi.stubGlobal('fetch', async () => new Response('gambar'));
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => codes;
    },
  );
  expect(await findQris('qris.png')).toEqual(finding);
});

test('a browser that reads no codes says nothing', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  expect(await findQris('qris.png')).toBeUndefined();
});
