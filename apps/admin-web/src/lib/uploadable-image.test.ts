import { expect, it, vi } from 'vitest';
import { closeToast, toasts } from './toasts.ts';
import { RefusedImage, refusalOf, uploadable } from './uploadable-image.ts';

const file = (type: string, name = 'x') => new File(['x'], name, { type });

it.each(['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/avif'])('%s may be an image', (type) => {
  expect(refusalOf(file(type))).toBeUndefined();
});

it('a photo of a phone is known by its name', () => {
  expect(refusalOf(file('', 'IMG_0042.HEIC'))).toBeUndefined();
});

it.each(['image/gif', 'image/svg+xml', 'text/html', ''])('%s is refused', (type) => {
  expect(refusalOf(file(type))).toBe('Gambar harus berupa PNG, JPEG, atau WebP.');
});

it('a HEIC that the browser can read is sent as a JPEG', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  const sides: number[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type) {
    sides.push(this.width, this.height);
    give(new Blob(['x'], { type: type ?? 'image/png' }));
  });
  const sent = await uploadable(file('image/heic', 'IMG_0042.HEIC'));
  expect([sent.name, sent.type, ...sides]).toEqual(['IMG_0042.jpg', 'image/jpeg', 2560, 1920]);
});

it('a large photo is made smaller before it is sent, and sent as it is if the browser cannot', async () => {
  const photo = new File([new Uint8Array(1_200_000)], 'IMG_0043.jpg', { type: 'image/jpeg' });
  expect((await uploadable(photo)).size).toBe(1);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await uploadable(photo)).toBe(photo);
  const small = file('image/jpeg', 'kecil.jpg');
  expect(await uploadable(small)).toBe(small);
});

it('a HEIC that it cannot read is refused with what to do instead', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const refusal = await uploadable(file('', 'IMG_0042.HEIC')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RefusedImage);
  expect(refusal).toHaveProperty('message', expect.stringContaining('Paling Kompatibel'));
});

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);

it.each([
  ['a WebP with several images', 'image/webp', 'RIFF\u0010\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0', true],
  ['a WebP with transparency', 'image/webp', 'RIFF\u0010\0\0\0WEBPVP8X\n\0\0\0\u0010\0\0\0', false],
  ['a PNG with several images', 'image/png', '\u0089PNG\r\n\u001a\nIHDR....acTL....IDAT', true],
  ['a PNG with the word in its pixels', 'image/png', '\u0089PNG\r\n\u001a\nIHDR....IDAT..acTL', false],
])('of %s people are told whether it will stand still', async (_what, type, bytes, isMoving) => {
  for (const { id } of toasts.get()) closeToast(id);
  await uploadable(new File([bytesOf(bytes)], 'promo', { type }));
  const told = 'promo bergerak. Yang tersimpan hanya gambar pertamanya, tanpa gerak.';
  expect(toasts.get().map(({ text }) => text)).toEqual(isMoving ? [told] : []);
});
