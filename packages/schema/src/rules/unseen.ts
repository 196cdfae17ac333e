/* The editor loads this file, so it imports no zod. */

/** Soft hyphens, zero-width spaces and the like, which PDFs and web pages bring. Nobody sees them, and addresses are made of titles. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** A text without characters that nobody sees. Those that join letters and emojis stay. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '');
