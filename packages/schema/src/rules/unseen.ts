/* The editor loads this file, so it imports no zod. */

/**
 * Soft hyphens, zero-width spaces and similar characters, which texts from PDFs and web pages contain. They are invisible, but would appear
 * in addresses, which are made of titles.
 */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Removes invisible characters from a text. Characters that join letters or emojis stay. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');
