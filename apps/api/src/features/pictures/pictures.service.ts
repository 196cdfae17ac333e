import { longDate } from '@jala/schema/rules/long-date';
import type { ImageFocus } from '@jala/schema/wire/media';
import { pageTitle } from '@jala/schema/labels/page-texts';
import type { PostCard } from '@jala/schema/wire/posts';
import { fromPrice } from '@jala/schema/rules/rupiah';
import type { ShareThing } from '@jala/schema/rules/share-picture';
import { ICONS, type IconPath } from '@jala/schema/rules/site-icons';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { PageKey } from '@jala/schema/rules/site-pages';
import { sharp } from '#sharp.ts';
import type { Client } from '#platform/keyed-queue.ts';
import { ICON_SIZE, iconDrawing, type ShareDrawing } from './drawings.ts';
import { draw } from './draw.ts';
import { FAVICON_SIZES, icoOf, iconPng, type IconShape } from './icon-files.ts';
import { composedShare, croppedShare } from './share-file.ts';

interface Picture {
  subject: string;
  extension: string;
  inputs: unknown;
  make: () => Promise<Buffer>;
}

/** Own content of a page: its subject, its picture, and the lowest price in rupiah. */
export interface PageSubject {
  title?: string | undefined;
  image?: string | null | undefined;
  price?: number | undefined;
}

/** Dependencies on other features, which store the pictures and their content. */
interface Needs {
  site: () => Promise<SiteRecord>;
  /** Throws not-found. */
  post: (
    id: number,
  ) => Promise<Pick<PostCard, 'post_title' | 'post_image' | 'post_image_focus' | 'post_date' | 'kategori'>>;
  page: (key: PageKey) => Promise<PageSubject>;
  /** Returns the path of a stored image; undefined if the image is missing. */
  original: (file: string) => Promise<string | undefined>;
  /** Returns the path of a picture; undefined when the picture cannot be made at present. */
  find: (picture: Picture, client: Client) => Promise<string | undefined>;
}

/** Content of a share picture. Images are the names of stored files. */
export type ShareContent =
  | { image: string }
  | {
      drawing: ShareDrawing;
      cover: string | null;
      /** Focus of the cover; left out if the focus is the middle. */
      focus?: ImageFocus | undefined;
      logo: ShareLogo | null;
    };

/** The name of a stored logo, and whether it is for light surfaces. */
interface ShareLogo {
  file: string;
  isForLight: boolean;
}

const SHAPES: Record<Exclude<IconPath, typeof ICONS.favicon>, IconShape> = {
  [ICONS.apple]: { size: 180, isWhole: true, share: 0.84 },
  [ICONS.small]: { size: 192, isWhole: false, share: 1 },
  [ICONS.large]: { size: 512, isWhole: false, share: 1 },
  // Devices cut off a fifth on each side at most (https://www.w3.org/TR/appmanifest/#icon-masks).
  [ICONS.maskable]: { size: 512, isWhole: true, share: 0.66 },
};

/** Maximum ratio of the longer to the shorter side of a logo that is used as an icon. */
const MAX_RATIO = 1.25;

export function createPicturesService(needs: Needs) {
  const { site, post, page, original, find } = needs;

  /** Returns the company's picture for icons: the favicon, or else the logo if it is nearly square. Undefined if there is neither. */
  async function iconSource({ favicon, logo }: SiteRecord): Promise<{ file: string; place: string } | undefined> {
    const own = favicon === null ? undefined : await original(favicon);
    if (favicon !== null && own !== undefined) return { file: favicon, place: own };
    const place = logo === null ? undefined : await original(logo);
    if (logo === null || place === undefined) return undefined;
    const { width, height } = await sharp(place).metadata();
    return Math.max(width, height) / Math.min(width, height) <= MAX_RATIO ? { file: logo, place } : undefined;
  }

  return {
    /** Returns the path of an icon, made from the company's picture or else drawn. Undefined when the icon cannot be made at present. */
    async icon(path: IconPath, client: Client): Promise<string | undefined> {
      const data = await site();
      const source = await iconSource(data);
      const { name, main_colour: colour } = data;
      const png = async (shape: IconShape): Promise<Buffer> => {
        if (source !== undefined) return iconPng(sharp(source.place), shape);
        const drawing = iconDrawing({ name, colour, isWhole: shape.isWhole });
        return iconPng(await draw(drawing, ICON_SIZE), { ...shape, share: 1 });
      };
      const make =
        path === ICONS.favicon
          ? async () => {
              const images: { size: number; png: Buffer }[] = [];
              for (const size of FAVICON_SIZES) {
                images.push({ size, png: await png({ size, isWhole: false, share: 1 }) });
              }
              return icoOf(images);
            }
          : () => png(SHAPES[path]);
      const [, subject = '', extension = ''] = /^\/(.+)(\.\w+)$/.exec(path) ?? [];
      return find({ subject, extension, inputs: source?.file ?? { name, colour }, make }, client);
    },

    /** Collects the content of the share picture of a page or a post. Throws not-found. */
    async shareContent(shown: ShareThing): Promise<ShareContent> {
      const data = await site();
      const { name, main_colour: colour, share_image } = data;
      const logo = logoOnDark(data);
      if (shown.thing === 'posts') {
        const { post_title, post_image, post_image_focus: focus, post_date, kategori } = await post(shown.id);
        const above = [...(kategori ? [kategori.nama] : []), longDate(post_date)].join(', ');
        const drawing = { name, colour, title: post_title, above, label: '' };
        return { drawing, cover: post_image, focus, logo };
      }
      if (shown.id === 'home' && share_image !== null) return { image: share_image };
      const { title: subject, image = null, price } = await page(shown.id);
      const label = price === undefined ? '' : fromPrice(price);
      const title =
        shown.id === 'home'
          ? data.pages.home?.title || data.tagline || pageTitle(data, 'home')
          : pageTitle(data, shown.id, subject);
      return { drawing: { name, colour, title, above: '', label }, cover: image, logo };
    },

    /** Returns the path of a share picture. Undefined when the picture cannot be made at present. */
    async share({ thing, id }: ShareThing, content: ShareContent, client: Client): Promise<string | undefined> {
      const whole = 'image' in content ? await original(content.image) : undefined;
      const make = async (): Promise<Buffer> => {
        if (whole !== undefined) return croppedShare(whole);
        const { drawing, cover, focus, logo } = 'image' in content ? withoutImage(await site()) : content;
        const place = await pathOf(logo && logo.file);
        return composedShare(drawing, {
          cover: await pathOf(cover),
          focus,
          logo: logo && place !== undefined ? { place, isForLight: logo.isForLight } : undefined,
        });
      };
      return find(
        { subject: `${thing}-${id}`, extension: '.jpg', inputs: [content, whole !== undefined], make },
        client,
      );
    },
  };

  async function pathOf(file: string | null): Promise<string | undefined> {
    return file === null ? undefined : original(file);
  }
}

/** Returns the logo for a dark picture: the logo for dark surfaces, or else the logo for light surfaces. */
function logoOnDark({ logo, logo_dark }: SiteRecord): ShareLogo | null {
  if (logo_dark !== null) return { file: logo_dark, isForLight: false };
  return logo === null ? null : { file: logo, isForLight: true };
}

/** Content in place of a share picture that is no longer stored. */
const withoutImage = (data: SiteRecord): Exclude<ShareContent, { image: string }> => ({
  drawing: {
    name: data.name,
    colour: data.main_colour,
    title: data.tagline || pageTitle(data, 'home'),
    above: '',
    label: '',
  },
  cover: null,
  logo: logoOnDark(data),
});
