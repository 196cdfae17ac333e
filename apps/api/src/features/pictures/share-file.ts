import type { RgbaImage } from '@takumi-rs/core';
import type { Sharp } from 'sharp';
import type { ImageFocus } from '@jala/schema/wire/media';
import { sharp } from '#sharp.ts';
import { COVER, LOGO, SHARE_SIZE, shareDrawing, type ShareDrawing } from './drawings.ts';
import { draw, pixelsOf } from './draw.ts';

/** Maximum bytes of a share picture, if the lowest quality allows it. Chats do not show larger pictures. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 70, 55, 40];
const WHITE = { background: '#fff' };

/** A stored logo, and whether the logo is for light surfaces. The share picture is dark. */
interface Logo {
  place: string;
  isForLight: boolean;
}

/** Returns the company's own picture, in the format that chats expect. `original` is the path of a stored image. */
export const croppedShare = (original: string): Promise<Buffer> =>
  smallJpeg(sharp(original).resize(SHARE_SIZE).flatten(WHITE));

/** Returns a drawing with its cover and logo, as JPEG. `cover` and `logo.place` are paths of stored images. */
export async function composedShare(
  drawing: ShareDrawing,
  { cover, focus, logo }: { cover: string | undefined; focus?: ImageFocus | undefined; logo: Logo | undefined },
): Promise<Buffer> {
  const images = {
    cover: cover === undefined ? undefined : await pixelsOf((await filling(cover, COVER, focus)).flatten(WHITE)),
    logo: logo && { image: await logoOf(logo), isForLight: logo.isForLight },
  };
  return smallJpeg(await draw(await shareDrawing(drawing, images), SHARE_SIZE));
}

/** Scales and crops an image to fill a frame. The focus decides which part stays visible. */
async function filling(
  place: string,
  { width, height }: { width: number; height: number },
  { x, y }: ImageFocus = { x: 50, y: 50 },
): Promise<Sharp> {
  const image = sharp(place);
  const original = await image.metadata();
  const scale = Math.max(width / original.width, height / original.height);
  const scaled = {
    width: Math.max(width, Math.round(original.width * scale)),
    height: Math.max(height, Math.round(original.height * scale)),
  };
  // Same rule as `object-position` in a browser.
  const left = Math.round(((scaled.width - width) * x) / 100);
  const top = Math.round(((scaled.height - height) * y) / 100);
  return image.resize({ ...scaled, fit: 'fill' }).extract({ left, top, width, height });
}

function logoOf({ place, isForLight }: Logo): Promise<RgbaImage> {
  const room = isForLight ? LOGO.room : 0;
  return pixelsOf(sharp(place).resize(LOGO.width - 2 * room, LOGO.height - 2 * room, { fit: 'inside' }));
}

async function smallJpeg(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.byteLength <= MAX_BYTES) break;
  }
  return bytes;
}
