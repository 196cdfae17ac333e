/** The path of the page that shows an article before visitors see it. The token is a secret, so the path is secret too. */
export const previewPath = (token: string): string => `/pratinjau/${token}`;

/** The site's router also finds the page under paths with more slashes, backslashes, escapes and capital letters. */
const PREVIEW = /^[/\\]+pratinjau[/\\]/i;

export const isPreviewPath = (path: string): boolean => PREVIEW.test(withoutEscapes(path));

const TOKEN = /^[/\\]+pratinjau[/\\]+([^/\\]+)[/\\]*$/i;

/** The token in the path of a preview, however the path is spelled; undefined if there is none. */
export const previewTokenIn = (path: string): string | undefined => TOKEN.exec(withoutEscapes(path))?.[1];

/** Matches the name before a secret token, anywhere in the path, as in `/x/../pratinjau/…`. */
const ANYWHERE = /[/\\](pratinjau|data)[/\\]/i;

/** Returns a path for the log, without the part that may be a secret token. */
export function loggedPath(path: string): string {
  const [, page] = ANYWHERE.exec(withoutEscapes(path)) ?? [];
  return page === undefined ? path : `/${page.toLowerCase()}/…`;
}

const OWN_DATA = /^[/\\]+data[/\\]/i;

/**
 * Tells whether a page is only for people who know its address. Such a page is not cached and not indexed, and its address is not passed
 * on.
 */
export const isSecretPath = (path: string): boolean => isPreviewPath(path) || OWN_DATA.test(withoutEscapes(path));

/** Decodes the escapes of ASCII characters. Other escapes stay, because they may be malformed. */
const withoutEscapes = (path: string): string =>
  path.replaceAll(/%([0-7][\da-f])/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
