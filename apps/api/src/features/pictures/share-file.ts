import sharp, { type Sharp } from 'sharp';
import type { ImageFocus } from '@jala/schema/media';
import { COVER, LOGO, SHARE_HEIGHT, SHARE_WIDTH } from './drawings.ts';

/** Chats drop larger pictures. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 70, 55, 40];

/** The picture of the provider alone, in the format that chats expect. `original` is the path of a stored image. */
export const croppedShare = (original: string): Promise<Buffer> =>
  smallJpeg(sharp(original).resize(SHARE_WIDTH, SHARE_HEIGHT).flatten({ background: '#fff' }));

/** A drawing with the pictures that belong in it, which are paths of stored images. */
export async function composedShare(
  svg: string,
  { cover, focus, logo }: { cover: string | undefined; focus?: ImageFocus | undefined; logo: string | undefined },
): Promise<Buffer> {
  const layers = [
    ...(cover === undefined
      ? []
      : [
          {
            input: await (await filling(cover, COVER, focus)).flatten({ background: '#fff' }).png().toBuffer(),
            left: COVER.left,
            top: COVER.top,
          },
        ]),
    { input: Buffer.from(svg), left: 0, top: 0 },
    ...(logo === undefined ? [] : [await logoLayer(logo)]),
  ];
  const drawn = sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: '#fff' } });
  return smallJpeg(sharp(await drawn.composite(layers).png({ compressionLevel: 1 }).toBuffer()));
}

/** As much of an image as fills a frame, with its focal point as near to the middle as the image allows. */
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
  // As `object-position` in a browser.
  const left = Math.round(((scaled.width - width) * x) / 100);
  const top = Math.round(((scaled.height - height) * y) / 100);
  return image.resize({ ...scaled, fit: 'fill' }).extract({ left, top, width, height });
}

async function logoLayer(logo: string) {
  const { width, height, left, top } = LOGO;
  const { data, info } = await sharp(logo)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left, top: top + Math.floor((height - info.height) / 2) };
}

async function smallJpeg(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.byteLength <= MAX_BYTES) break;
  }
  return bytes;
}
