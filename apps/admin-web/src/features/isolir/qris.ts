import { storageUrl } from '@jala/schema/rules/storage-url';

/** Part of the Shape Detection API, which some browsers lack and TypeScript does not know. */
interface BarcodeDetector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => BarcodeDetector;

/** Content of an image: a QRIS code with its receiver, another code, or no code. */
export type QrisFinding = { kind: 'merchant'; name: string } | { kind: 'other' } | { kind: 'none' };

/** The tag of the receiver's name in the code (EMV QRCPS, merchant-presented mode). */
const MERCHANT_NAME = '59';

/** Returns the name of the receiver of the money. Undefined if `code` is not a QRIS code or has no such name. */
export function merchantOf(code: string): string | undefined {
  if (!code.startsWith('000201')) return undefined;
  for (let at = 0; at + 4 <= code.length;) {
    const length = Number(code.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) return undefined;
    if (code.slice(at, at + 2) === MERCHANT_NAME) return code.slice(at + 4, at + 4 + length).trim() || undefined;
    at += 4 + length;
  }
  return undefined;
}

/** Reads the code in a stored image. Undefined if the browser can neither read codes nor draw. Rejects if the image cannot be loaded. */
export async function findQris(file: string): Promise<QrisFinding | undefined> {
  const response = await fetch(storageUrl(file));
  const bitmap = await createImageBitmap(await response.blob());
  const code = await codeIn(bitmap);
  bitmap.close();
  if (code === undefined) return undefined;
  if (code === null) return { kind: 'none' };
  const name = merchantOf(code);
  return name === undefined ? { kind: 'other' } : { kind: 'merchant', name };
}

/** Returns the text of the code; null if the image has no code; undefined if the browser cannot read codes. */
async function codeIn(bitmap: ImageBitmap): Promise<string | null | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (Detector === undefined) return codeInPixels(bitmap);
  const [found] = await new Detector({ formats: ['qr_code'] }).detect(bitmap);
  return found?.rawValue ?? null;
}

/** Maximum side length of the searched image, in pixels. Larger images are scaled down. A code on a poster can still be read. */
const MOST_PIXELS = 1400;
/** Time limit of the search for a code, in ms, because the image may have none. */
const TIMEOUT_MS = 1500;

/** Reads the code in browsers without `BarcodeDetector`, such as Chrome and Firefox on Windows and Linux. */
async function codeInPixels(bitmap: ImageBitmap): Promise<string | null | undefined> {
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // The light parts of the code may be transparent, so the background is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { default: decode } = await import('qr/decode.js');
  try {
    return decode({ data, width, height }, { timeLimit: TIMEOUT_MS });
  } catch {
    // The decoder throws when it finds no code.
    return null;
  }
}
