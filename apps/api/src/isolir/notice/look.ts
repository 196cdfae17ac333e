import { z } from 'zod';
import { WORDMARK_RATIO } from '@jala/schema/rules/logo';
import { numberFor } from '@jala/schema/rules/whatsapp-purposes';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { noticeSentence } from '#features/gangguan/notice-sentence.ts';
import { uploadQueue } from '#features/media/image-queues.ts';
import type { Logger } from '#logger.ts';
import { sharp } from '#sharp.ts';
import type { Services } from '#wiring/services.ts';
import type { NoticeData } from './page.ts';

/** Colour and logo of the notice, and data of the notice that other tables store. */
export const NoticeLook = z.object({
  /** Such as '#b74f13'; null for the standard blue. */
  main_colour: z.string().nullable(),
  /** The logo as a `data:` address, because the notice may load nothing. Empty without a logo. */
  logo: z.string(),
  /** True if the logo needs a light plate, because the header is dark. */
  is_on_plate: z.boolean(),
  /** True if the logo is a wordmark, so that the name is not repeated beside the logo. */
  is_wordmark: z.boolean().default(false),
  /** WhatsApp number of the site, for a notice without its own number. Empty without a number. */
  site_whatsapp: z.string().default(''),
  /** Sentences about the present outage or work. Empty without an outage or work. */
  gangguan: z.string().default(''),
});
export type NoticeLook = z.infer<typeof NoticeLook>;

export const STANDARD_LOOK: NoticeLook = {
  main_colour: null,
  logo: '',
  is_on_plate: false,
  is_wordmark: false,
  site_whatsapp: '',
  gangguan: '',
};

/** Heights in px and numbers of colours of a logo, best first. The notice shows the logo 36 px high. */
const FORMS = [
  { height: 72, colours: 128 },
  { height: 72, colours: 16 },
  { height: 48, colours: 16 },
  { height: 36, colours: 8 },
];
/** Maximum width of a logo, as a multiple of its height. */
const MAX_RATIO = 6;
/** Maximum size of a logo, in bytes. With a logo of this size, the cloud and a common message still fit into the notice. */
const MAX_LOGO = 2500;

type Sources = Pick<Services, 'isolir' | 'site' | 'media' | 'gangguan'>;

/**
 * Returns a function that reads the notice and its look. A logo that cannot be read or is too large is left out, and a warning is logged:
 * the notice matters more than the logo.
 */
export function createNoticeReader(
  { isolir, site, media, gangguan }: Sources,
  logger: Logger,
): () => Promise<NoticeData> {
  let last: { file: string; logo: Promise<string> } | undefined;

  async function inlined(file: string): Promise<string> {
    try {
      const original = await media.find(file);
      if (original === undefined) return '';
      const small = await uploadQueue('isolir', () => smallPng(original));
      if (small !== undefined) return `data:image/png;base64,${small.toString('base64')}`;
      logger.warn({ file }, 'the isolir notice shows the name instead of the logo, which has too much detail');
    } catch (error) {
      last = undefined;
      logger.warn({ err: error, file }, 'the isolir notice shows no logo: it cannot be read');
    }
    return '';
  }

  async function lookOf({
    main_colour,
    logo,
    logo_dark,
    logo_ratio = 1,
  }: SiteRecord): Promise<Omit<NoticeLook, 'site_whatsapp' | 'gangguan'>> {
    const file = logo_dark ?? logo;
    if (file === null) return { ...STANDARD_LOOK, main_colour };
    if (last?.file !== file) last = { file, logo: inlined(file) };
    return {
      main_colour,
      logo: await last.logo,
      is_on_plate: logo_dark === null,
      is_wordmark: logo_ratio >= WORDMARK_RATIO,
    };
  }

  return async () => {
    const [record, data, { entry }] = await Promise.all([isolir.get(), site.get(), gangguan.state()]);
    return {
      ...record,
      ...(await lookOf(data)),
      site_whatsapp: numberFor(data, 'tagihan'),
      gangguan: entry === null ? '' : noticeSentence(entry, Date.now()),
    };
  };
}

/** Returns the best form of a logo that is small enough. Undefined if no form is small enough. */
async function smallPng(file: string): Promise<Buffer | undefined> {
  for (const { height, colours } of FORMS) {
    const png = await sharp(file)
      .resize({ width: height * MAX_RATIO, height, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, colours, effort: 10 })
      .toBuffer();
    if (png.byteLength <= MAX_LOGO) return png;
  }
  return undefined;
}
