import { encode } from 'uqr';
import { describe, expect, test, vi } from 'vitest';
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

describe('in a browser that reads no codes itself', () => {
  /** The picture is drawn with these pixels. */
  function draw(pixels: { data: Uint8ClampedArray; width: number; height: number } | undefined): void {
    const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData: () => pixels };
    vi.stubGlobal('BarcodeDetector', undefined);
    vi.stubGlobal('fetch', async () => new Response('gambar'));
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((pixels ? context : null) as never);
  }

  /** A code with a light margin, each of its squares some pixels wide. */
  function pixelsOf(code: string) {
    const { data: squares, size } = encode(code, { border: 4 });
    const scale = 4;
    const width = size * scale;
    const data = new Uint8ClampedArray(width * width * 4).fill(255);
    for (let at = 0; at < width * width; at += 1) {
      const isDark = squares[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)] === true;
      if (isDark) data.fill(0, at * 4, at * 4 + 3);
    }
    return { data, width, height: width };
  }

  test('a library reads them', async () => {
    draw(pixelsOf(QRIS));
    expect(await findQris('qris.png')).toEqual({ kind: 'merchant', name: 'JALA NET' });
    draw(pixelsOf('https://jala.example'));
    expect(await findQris('qris.png')).toEqual({ kind: 'other' });
  });

  test('a picture without a code is one', async () => {
    draw({ data: new Uint8ClampedArray(64 * 64 * 4).fill(255), width: 64, height: 64 });
    expect(await findQris('qris.png')).toEqual({ kind: 'none' });
  });

  test('nothing is said if it cannot draw', async () => {
    draw(undefined);
    expect(await findQris('qris.png')).toBeUndefined();
  });
});
