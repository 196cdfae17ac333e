/** What a page tells browsers, search engines and chat apps about itself. */
export interface PageHead {
  /** The complete title, including the company's name. */
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  path: string;
  origin: string;
  image?: { address: string; width?: number; height?: number } | undefined;
  /** The time of publication (ISO 8601), for articles only. */
  published?: string | undefined;
  /** Keeps the page out of search engines. */
  isHidden?: boolean | undefined;
  /** Structured data for search engines. */
  jsonLd?: readonly object[];
}

/** The tags of a page, in the shape that a route's `head` returns. */
export function pageHead(page: PageHead) {
  const address = page.origin + page.path;
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: page.description },
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: page.published ? 'article' : 'website' },
      { property: 'og:url', content: address },
      { property: 'og:locale', content: 'id_ID' },
      ...(page.published ? [{ property: 'article:published_time', content: page.published }] : []),
      ...imageTags(page),
    ],
    scripts: (page.jsonLd ?? []).map(jsonLdScript),
    links: page.isHidden ? [] : [{ rel: 'canonical', href: address }],
  };
}

function imageTags({ image, origin }: PageHead) {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: origin + image.address },
    ...(image.width ? [{ property: 'og:image:width', content: String(image.width) }] : []),
    ...(image.height ? [{ property: 'og:image:height', content: String(image.height) }] : []),
  ];
}

/** A block of structured data, in the shape that a route's `head` returns. */
export const jsonLdScript = (data: object) => ({
  type: 'application/ld+json',
  children: scriptJson({ '@context': 'https://schema.org', ...data }),
});

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a `<script>` element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
