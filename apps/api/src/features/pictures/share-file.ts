import type { Sharp } from 'sharp';
import type { ImageFocus } from '@jala/schema/media';
import { sharp } from '#sharp.ts';
import { COVER, LOGO, SHARE_HEIGHT, SHARE_WIDTH } from './drawings.ts';

/** Chats drop larger pictures. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 70, 55, 40];
/** The white ground of a logo for light surfaces: its room around the logo and its corners. Pixels. */
const PLATE = { room: 10, radius: 10 };

/** A stored logo, and whether it is for light surfaces: the picture is dark. */
interface Logo {
  place: string;
  isForLight: boolean;
}

/** The picture of the provider alone, in the format that chats expect. `original` is the path of a stored image. */
export const croppedShare = (original: string): Promise<Buffer> =>
  smallJpeg(sharp(original).resize(SHARE_WIDTH, SHARE_HEIGHT).flatten({ background: '#fff' }));

/** A drawing with the pictures that belong in it, which are paths of stored images. */
export async function composedShare(
  svg: string,
  { cover, focus, logo }: { cover: string | undefined; focus?: ImageFocus | undefined; logo: Logo | undefined },
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
    ...(logo === undefined ? [] : await logoLayers(logo)),
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

/** A logo for light surfaces stands on a white plate, as in the header of the site. */
async function logoLayers({ place, isForLight }: Logo) {
  const { width, height, left, top } = LOGO;
  const room = isForLight ? PLATE.room : 0;
  const { data, info } = await sharp(place)
    .resize(width - 2 * room, height - 2 * room, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const logo = { input: data, left: left + room, top: top + Math.floor((height - info.height) / 2) };
  if (!isForLight) return [logo];
  const size = `width="${info.width + 2 * room}" height="${info.height + 2 * room}"`;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} rx="${PLATE.radius}" fill="#fff"/></svg>`;
  return [{ input: Buffer.from(plate), left, top: logo.top - room }, logo];
}

async function smallJpeg(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.byteLength <= MAX_BYTES) break;
  }
  return bytes;
}
