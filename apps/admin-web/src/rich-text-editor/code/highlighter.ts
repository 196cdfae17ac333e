import { highlightedHtml } from '@jala/rich-text/highlight';
import { tokensIn, type Token } from './tokens.ts';

/** Returns the tokens of the code. The language is guessed. */
export const tokensOf = (code: string): Token[] => tokensIn(highlightedHtml(code));
