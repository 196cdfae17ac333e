import { escapeText } from '@jala/rich-text/syntax';

/** For attributes in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
