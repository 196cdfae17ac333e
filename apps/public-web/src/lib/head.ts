import { isNamedIn } from '@jala/schema/labels/page-texts';
import { SHARE_SIZE, sharePath, type ShareThing } from '@jala/schema/rules/share-picture';
import { ICONS, iconUrl, MANIFEST } from '@jala/schema/rules/site-icons';
import { breadcrumbList, companyNode, type Node, webSite } from './json-ld.ts';
import type { Site } from './site.ts';
import type { Step } from './steps.ts';
import { texts } from '#texts.ts';

/** Subject of a share picture, and the content that the picture shows. When the content changes, the picture gets a new address. */
export type ShareOf = ShareThing & { content: readonly (string | number | null | undefined)[] };

/** Data of a page for browsers, search engines and chat apps. */
export interface PageHead {
  site: Site;
  /** The title without the company's name, which `pageHead` adds. */
  title: string;
  description: string;
  /** Path and query of the canonical address. Undefined for a page without a canonical address. */
  path: string | undefined;
  share: ShareOf;
  /** The times of publication and of the last change (ISO 8601), for articles only. */
  article?: { published: string; modified: string } | undefined;
  /** Keeps the page out of search engines. */
  isHidden?: boolean | undefined;
  /** The breadcrumb of the page (`wayTo`). The home page has no breadcrumb. */
  steps?: readonly Step[];
  /** Subjects of the page, for search engines. */
  about?: readonly Node[];
}

/** The tags of a page, in the shape that a route's `head` returns. */
export function pageHead(page: PageHead) {
  const { site, title, description, path, article } = page;
  const address = path === undefined ? undefined : site.origin + path;
  const isHidden = page.isHidden === true || address === undefined;
  return {
    meta: [
      { title: wholeTitle(page) },
      { name: 'description', content: description },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: site.data.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: article ? 'article' : 'website' },
      ...(address === undefined ? [] : [{ property: 'og:url', content: address }]),
      { property: 'og:locale', content: 'id_ID' },
      ...(article
        ? [
            { property: 'article:published_time', content: article.published },
            { property: 'article:modified_time', content: article.modified },
          ]
        : []),
      ...imageTags(page),
      ...(path === '/' ? verificationTags(site) : []),
    ],
    scripts: [graphScript(page)],
    links: [...(isHidden ? [] : [{ rel: 'canonical', href: address }]), ...iconLinks(site)],
  };
}

/** The tags of the page for an address that does not exist. */
export const notFoundHead = (site: Site, { title, text }: { title: string; text: string } = texts.notFound) =>
  pageHead({ site, title, description: text, path: undefined, share: homeShare(site) });

/** Adds the company's name to a title, unless the title has it already. */
function wholeTitle({ site, title, path }: PageHead): string {
  const company = site.data.name;
  if (isNamedIn(title, company)) return title;
  return path === '/' ? `${company} | ${title}` : `${title} | ${company}`;
}

/** The whole address of a share picture. */
export const shareAddress = ({ origin, data }: Site, { content, ...thing }: ShareOf): string =>
  origin +
  sharePath(
    thing,
    data,
    content.map((part) => part?.toString() ?? null),
  );

function imageTags({ site, share, title }: PageHead) {
  return [
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: shareAddress(site, share) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    {
      property: 'og:image:alt',
      content: isNamedIn(title, site.data.name) ? title : texts.shareAlt(title, site.data.name),
    },
  ];
}

/** Tags with which the owner of the site proves to search engines that the site is theirs. */
const verificationTags = ({ data: { verification } }: Site) =>
  [
    { name: 'google-site-verification', content: verification.google },
    { name: 'msvalidate.01', content: verification.bing },
    { name: 'facebook-domain-verification', content: verification.facebook },
  ].filter(({ content }) => content !== '');

const iconLinks = ({ data }: Site) => [
  { rel: 'icon', href: iconUrl(ICONS.favicon, data), sizes: '48x48' },
  { rel: 'icon', href: iconUrl(ICONS.small, data), sizes: '192x192', type: 'image/png' },
  { rel: 'apple-touch-icon', href: iconUrl(ICONS.apple, data) },
  { rel: 'manifest', href: MANIFEST },
];

/**
 * Returns the structured data of a page for search engines as one graph: the company, the site, the breadcrumb, and the page's subjects.
 */
function graphScript({ site, steps = [], about = [] }: PageHead) {
  const graph = [
    companyNode(site, shareAddress(site, homeShare(site))),
    webSite(site),
    ...(steps.length === 0 ? [] : [breadcrumbList(site.origin, steps)]),
    ...about,
  ];
  return {
    type: 'application/ld+json',
    children: scriptJson({ '@context': 'https://schema.org', '@graph': graph }),
  };
}

/** The home page's share picture, which stands for the company. */
export const homeShare = ({ data, heroImage, lowestPrice }: Site): ShareOf => ({
  thing: 'pages',
  id: 'home',
  content: [data.pages.home?.title, data.tagline, data.address.city, heroImage, lowestPrice],
});

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a `<script>` element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
