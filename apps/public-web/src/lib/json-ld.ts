import { splitCommas } from '@jala/schema/rules/comma-list';
import { offerOf, type Package } from '@jala/schema/rules/package';
import { comingExceptions, type OpeningException, type OpeningHours } from '@jala/schema/rules/opening-hours';
import { cityOf } from '@jala/schema/labels/page-texts';
import type { Question } from '@jala/schema/rules/question';
import { postPath } from '@jala/schema/rules/post-address';
import type { ShownPost } from '@jala/schema/wire/posts';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { NETWORKS } from '@jala/schema/rules/social';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { telephoneLink } from '@jala/schema/rules/telephone';
import type { Site } from './site.ts';
import type { Step } from './steps.ts';

/** A thing in the graph of a page (https://schema.org). */
export type Node = Record<string, unknown>;

/** The id of the company, by which all other nodes refer to it. */
const companyId = (origin: string) => `${origin}/#organization`;

/**
 * The company. It is also a local business if a telephone number or an address is known. The node says only what staff have entered.
 * `image` is the address of its share picture.
 */
export function companyNode({ origin, data, kontak }: Site, image: string): Node {
  const telephones = splitCommas(kontak?.telepon ?? '')
    .map(e164)
    .filter(isKnown);
  const emails = splitCommas(kontak?.email ?? '');
  const address = postalAddress(data.address, kontak?.alamat.trim() ?? '');
  const city = cityOf(data);
  const profiles = NETWORKS.map(({ key }) => data.social[key]).filter((link) => link !== '');
  const logo = data.logo ?? data.favicon;
  return {
    '@type': telephones.length > 0 || address !== undefined ? ['Organization', 'LocalBusiness'] : 'Organization',
    '@id': companyId(origin),
    name: data.name,
    url: `${origin}/`,
    image,
    ...(data.legal_name && { legalName: data.legal_name }),
    ...(logo !== null && { logo: origin + storageUrl(logo) }),
    ...(telephones.length > 0 && { telephone: telephones }),
    ...(emails.length > 0 && { email: emails }),
    ...(address !== undefined && { address, ...placeOf(data) }),
    ...((telephones.length > 0 || address !== undefined) && hoursOf(data.opening_hours)),
    ...((telephones.length > 0 || address !== undefined) && specialHoursOf(data.opening_exceptions)),
    ...(city && { areaServed: { '@type': 'City', name: city } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(data.founding_year !== null && { foundingDate: String(data.founding_year) }),
  };
}

const isKnown = <T>(value: T | undefined): value is T => value !== undefined;

/** '+622311234567'; undefined for a number that only works inside the country. */
function e164(typed: string): string | undefined {
  const number = telephoneLink(typed).slice('tel:'.length);
  return number.startsWith('+') ? number : undefined;
}

/** The address in parts or, before staff have entered them, in one line. */
function postalAddress(parts: SiteRecord['address'], line: string): Node | undefined {
  const { street, village, district, city, province, postal_code } = parts;
  const first = [...new Set([street, village, district])].filter((part) => part !== '').join(', ');
  if (first + city + province + postal_code === '' && line === '') return undefined;
  const isInParts = first !== '' || city !== '';
  return {
    '@type': 'PostalAddress',
    streetAddress: isInParts ? first || undefined : line || undefined,
    addressLocality: city || undefined,
    addressRegion: province || undefined,
    postalCode: postal_code || undefined,
    addressCountry: 'ID',
  };
}

const placeOf = ({ address: { lat, long } }: SiteRecord): Node =>
  lat === null || long === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/**
 * Returns the opening hours; days with the same hours are one entry. Days without hours are closed. 24 hours end a minute before midnight.
 */
function hoursOf(hours: OpeningHours): Node {
  const days = new Map<string, string[]>();
  for (const [index, day] of hours.entries()) {
    if (day === null) continue;
    const key = day.opens === day.closes ? '00:00 23:59' : `${day.opens} ${day.closes}`;
    days.set(key, [...(days.get(key) ?? []), DAYS[index] ?? '']);
  }
  if (days.size === 0) return {};
  return {
    openingHoursSpecification: Array.from(days, ([key, dayOfWeek]) => {
      const [opens, closes] = key.split(' ');
      return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
    }),
  };
}

/** Days with other hours. A closed day opens and closes at midnight, as search engines read it. */
function specialHoursOf(exceptions: readonly OpeningException[]): Node {
  const coming = comingExceptions(exceptions);
  if (coming.length === 0) return {};
  return {
    specialOpeningHoursSpecification: coming.map(({ day, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
  };
}

export const webSite = ({ origin, data }: Site): Node => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: data.name,
  url: `${origin}/`,
  inLanguage: 'id',
  publisher: { '@id': companyId(origin) },
});

/**
 * A package as a service. It has an offer only if its price is an amount. The offer has today's price and, during a promo, the last day of
 * the promo.
 */
export function packageService(origin: string, item: Package): Node {
  const { price, promo } = offerOf(item);
  return {
    ...service(origin, item.title, item.benefits.join('. ')),
    ...(price.kind === 'amount' && {
      offers: { ...monthlyOffer(price.amount, origin), ...(promo && { priceValidUntil: promo.until }) },
    }),
  };
}

export const service = (origin: string, name: string, description: string): Node => ({
  '@type': 'Service',
  name,
  ...(description && { description }),
  provider: { '@id': companyId(origin) },
});

const monthlyOffer = (price: number, origin: string): Node => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'IDR',
  url: `${origin}/paket`,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'IDR',
    // UN/CEFACT's code for a month.
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  },
});

/** Returns the description of a post for search engines and chats: staff's own, else the excerpt, else the beginning of the text. */
export const descriptionOf = ({ seo_description, post_excerpt, shown }: ShownPost): string =>
  seo_description || post_excerpt || shown.description;

/** `image` is the address of the post's share picture. */
export function blogPosting(origin: string, post: ShownPost, image: string): Node {
  const address = origin + postPath(post);
  const description = descriptionOf(post);
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: post.post_title,
    ...(description && { description }),
    ...(post.kategori && { articleSection: post.kategori.nama }),
    datePublished: post.post_date,
    dateModified: post.updated_at,
    inLanguage: 'id',
    url: address,
    mainEntityOfPage: address,
    image: [image, ...(post.post_image ? [origin + storageUrl(post.post_image, 1280)] : [])],
    author: post.post_author === '' ? { '@id': companyId(origin) } : { '@type': 'Person', name: post.post_author },
    publisher: { '@id': companyId(origin) },
  };
}

/** The questions on a page with their answers, as a list of nodes: empty without questions. */
export const faqPage = (origin: string, path: string, questions: readonly Question[]): Node[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': `${origin}${path}#pertanyaan`,
          url: origin + path,
          inLanguage: 'id',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

export const breadcrumbList = (origin: string, steps: readonly Step[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
