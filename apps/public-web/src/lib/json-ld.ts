import { splitCommas } from '@jala/schema/comma-list';
import type { Kontak } from '@jala/schema/kontak';
import { offerOf, type Package } from '@jala/schema/package';
import type { ShownPost } from '@jala/schema/posts';
import { storageUrl } from '@jala/schema/storage-url';

/** The id of the company, by which all other blocks refer to it (https://schema.org/Organization). */
const companyId = (origin: string) => `${origin}/#organization`;

export interface Company {
  name: string;
  origin: string;
  logo: string;
  profiles: readonly string[];
}

export const organization = ({ name, origin, logo, profiles }: Company): object => ({
  '@type': 'Organization',
  '@id': companyId(origin),
  name,
  url: `${origin}/`,
  logo: origin + logo,
  ...(profiles.length > 0 && { sameAs: profiles }),
});

/** The same company as a place that customers can call and visit. */
export const localBusiness = (origin: string, name: string, kontak: Kontak): object => ({
  '@type': 'LocalBusiness',
  '@id': companyId(origin),
  name,
  url: `${origin}/`,
  telephone: splitCommas(kontak.telepon),
  email: splitCommas(kontak.email),
  address: { '@type': 'PostalAddress', streetAddress: kontak.alamat, addressCountry: 'ID' },
});

export const webSite = (origin: string, name: string): object => ({
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  inLanguage: 'id',
  publisher: { '@id': companyId(origin) },
});

/** A package as a service. It has an offer only if its price is an amount: that of today, and during a promo until when it holds. */
export function packageService(origin: string, item: Package): object {
  const { price, promo } = offerOf(item);
  return {
    ...service(origin, item.title, item.benefits.join('. ')),
    ...(price.kind === 'amount' && {
      offers: { ...monthlyOffer(price.amount, origin), ...(promo && { priceValidUntil: promo.until }) },
    }),
  };
}

export const service = (origin: string, name: string, description: string): object => ({
  '@type': 'Service',
  name,
  ...(description && { description }),
  provider: { '@id': companyId(origin) },
});

const monthlyOffer = (price: number, origin: string): object => ({
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

export const blogPosting = (origin: string, post: ShownPost): object => ({
  '@type': 'BlogPosting',
  headline: post.post_title,
  datePublished: post.post_date,
  inLanguage: 'id',
  mainEntityOfPage: `${origin}/blogs/${post.id}`,
  ...(post.post_image && { image: origin + storageUrl(post.post_image, 1280) }),
  author: { '@id': companyId(origin) },
  publisher: { '@id': companyId(origin) },
});

/** The way to a page: names and paths, outermost first. */
export const breadcrumbList = (origin: string, steps: readonly { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
