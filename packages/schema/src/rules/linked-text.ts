import { telephoneLink } from './telephone.ts';

/** A piece of plain text, with the target of its link if it is an address or a telephone number. */
export interface LinkedPiece {
  text: string;
  href?: string;
}

/*
 * Each repetition has a limit, so that a long text without spaces takes no longer than other texts. A telephone number needs at least nine
 * digits: hours ('08.00-17.00') and dates have fewer, and a service number (147) could mean anything else.
 */
const ADDRESS =
  /(?<site>(?:https?:\/\/|www\.)[^\s<>"]{3,500})|(?<mail>(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})|(?<phone>(?<![\w+(.,/-])(?:\+62|\(?0)(?:[ .()-]{0,2}\d){8,12}(?!\d))/gi;

const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/**
 * An address without the punctuation that ends the sentence. A closing bracket belongs to the address if the address contains the opening
 * one: `Cirebon_(kota)`.
 */
function withoutSentenceEnd(address: string): string {
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const opening = OPENING[last];
    if (opening === undefined ? !/[.,;:!?'"’”]/.test(last) : isPaired(address.slice(0, end), opening, last)) break;
  }
  return address.slice(0, end);
}

const isPaired = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length >= text.split(closing).length;

/** A text in pieces: web addresses, mail addresses and whole telephone numbers are links. */
export function linkedPieces(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(ADDRESS)) {
    const shown = groups?.['site'] === undefined ? match : withoutSentenceEnd(match);
    const href = hrefOf(shown, groups);
    if (href === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function hrefOf(shown: string, groups: Record<string, string> | undefined): string | undefined {
  if (groups?.['mail'] !== undefined) return `mailto:${shown}`;
  if (groups?.['phone'] !== undefined) return telephoneLink(shown);
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  return URL.canParse(address) ? address : undefined;
}
