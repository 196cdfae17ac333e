import { storageUrl } from '@jala/schema/storage-url';

/** What a browser may have (Shape Detection API), which TypeScript does not know. */
interface BarcodeDetector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => BarcodeDetector;

/** What is known of an image: whom a QRIS pays, that it has another code, that it has none. */
export type QrisFinding = { kind: 'merchant'; name: string } | { kind: 'other' } | { kind: 'none' };

/** The tag of the receiver's name in the code (EMV QRCPS, merchant-presented mode). */
const MERCHANT_NAME = '59';

/** The name of whoever gets the money. Undefined if `code` is not a QRIS. */
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

/** Reads the code in a stored image. Undefined in a browser that reads none. */
export async function findQris(file: string): Promise<QrisFinding | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (Detector === undefined) return undefined;
  const response = await fetch(storageUrl(file));
  const bitmap = await createImageBitmap(await response.blob());
  const [found] = await new Detector({ formats: ['qr_code'] }).detect(bitmap);
  bitmap.close();
  if (found === undefined) return { kind: 'none' };
  const name = merchantOf(found.rawValue);
  return name === undefined ? { kind: 'other' } : { kind: 'merchant', name };
}
