/*
 * Texts of the landing page where staff have written nothing. The site shows them, and the panel names them beside the empty field.
 * Browsers load this file, so it imports nothing.
 */

export const DEFAULT_HEADLINE = (company: string): string => `Internet dari ${company}`;
export const DEFAULT_HIGHLIGHTS_TITLE = 'Pelayanan Terbaik Untuk Anda';
export const DEFAULT_PACKAGES_TITLE = 'Paket Layanan Unggulan Kami';
