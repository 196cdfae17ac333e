import type { Sharp } from 'sharp';

/** The sizes in `/favicon.ico`, in px. */
export const FAVICON_SIZES = [16, 32, 48] as const;

/** Size of an icon in px, and the part of its square that the picture fills. */
export interface IconShape {
  size: number;
  /** True for an icon without transparent corners, because the device cuts the icon into its own shape. */
  isWhole: boolean;
  /** Part of the square that a picture takes, from 0 to 1. The margin is white if `isWhole`, else transparent. */
  share: number;
}

/** Makes an icon of `size` px from a picture or a drawing, as PNG. */
export async function iconPng(source: Sharp, { size, isWhole, share }: IconShape): Promise<Buffer> {
  const inner = Math.round(size * share);
  const margin = Math.floor((size - inner) / 2);
  const rest = size - inner - margin;
  const background = isWhole ? WHITE : NOTHING;
  const image = source
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background });
  return (isWhole ? image.flatten({ background }) : image).png({ compressionLevel: 9 }).toBuffer();
}

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Returns an ICO file that contains PNG files (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)). */
export function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.byteLength;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.byteLength, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.byteLength;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
