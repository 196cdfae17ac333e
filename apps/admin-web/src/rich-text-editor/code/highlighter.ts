import { highlightedHtml } from '@jala/rich-text/highlight';
import { tokensIn, type Token } from './tokens.ts';

/** The tokens of code in the most likely language. */
export const tokensOf = (code: string): Token[] => tokensIn(highlightedHtml(code));
