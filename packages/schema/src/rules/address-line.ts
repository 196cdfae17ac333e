import type { SiteRecord } from '../wire/site-data.ts';

/** 'Jl. Merdeka 5, Sukaresmi, Garut Kota, Kabupaten Garut, Jawa Barat 44151', from the parts that are known. */
export function addressLine({ street, village, district, city, province, postal_code }: SiteRecord['address']): string {
  const end = [province, postal_code].filter((part) => part !== '').join(' ');
  // A village and its district often have one name.
  return [...new Set([street, village, district, city, end])].filter((part) => part !== '').join(', ');
}

/** Tells whether two addresses say the same: their words and numbers in the same order. */
export const isSameAddress = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (address: string): string => (address.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
