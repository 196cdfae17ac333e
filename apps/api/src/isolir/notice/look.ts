import sharp from 'sharp';
import { z } from 'zod';
import type { SiteRecord } from '@jala/schema/site-data';
import { storingWork } from '#features/media/image-work.ts';
import type { Logger } from '#logger.ts';
import type { Services } from '#wiring/services.ts';
import type { NoticeData } from './page.ts';

/** How the company looks on the notice. */
export const NoticeLook = z.object({
  /** '#b74f13'; null for the standard blue. */
  main_colour: z.string().nullable(),
  /** The logo as a `data:` address, because the notice may load nothing. Empty without a logo. */
  logo: z.string(),
  /** Whether the logo needs a light plate under it on the colour. */
  is_on_plate: z.boolean(),
});
export type NoticeLook = z.infer<typeof NoticeLook>;

export const STANDARD_LOOK: NoticeLook = { main_colour: null, logo: '', is_on_plate: false };

/** In px, twice as high as it is shown. */
const HEIGHT = 72;
const WIDTH = 320;
/** In bytes. Half of the notice may be the logo; a larger one is left out. */
const MAX_LOGO = 4500;

type Sources = Pick<Services, 'isolir' | 'site' | 'media'>;

/**
 * Returns what reads the notice in the look of the site. A logo that cannot be read or is too large is left out and said in the log:
 * the notice matters more.
 */
export function createNoticeReader({ isolir, site, media }: Sources, logger: Logger): () => Promise<NoticeData> {
  let last: { file: string; logo: Promise<string> } | undefined;

  async function inlined(file: string): Promise<string> {
    try {
      const original = await media.find(file);
      if (original === undefined) return '';
      const small = await storingWork('isolir', () => smallPng(original));
      if (small.byteLength <= MAX_LOGO) return `data:image/png;base64,${small.toString('base64')}`;
      logger.warn(
        { file, bytes: small.byteLength },
        'the logo is too large for the isolir notice, which shows the name',
      );
    } catch (error) {
      last = undefined;
      logger.warn({ err: error, file }, 'the isolir notice shows no logo: it cannot be read');
    }
    return '';
  }

  async function lookOf({ main_colour, logo, logo_dark }: SiteRecord): Promise<NoticeLook> {
    const file = logo_dark ?? logo;
    if (file === null) return { ...STANDARD_LOOK, main_colour };
    if (last?.file !== file) last = { file, logo: inlined(file) };
    return { main_colour, logo: await last.logo, is_on_plate: logo_dark === null };
  }

  return async () => {
    const [record, data] = await Promise.all([isolir.get(), site.get()]);
    return { ...record, ...(await lookOf(data)) };
  };
}

const smallPng = (file: string): Promise<Buffer> =>
  sharp(file)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, effort: 10 })
    .toBuffer();
