/** The path of the page that shows an article before visitors see it. The token is a secret, so the path is one too. */
export const previewPath = (token: string): string => `/pratinjau/${token}`;

/** The site's router also finds the page under paths with more slashes, backslashes, escapes and capital letters. */
const PREVIEW = /^[/\\]+pratinjau[/\\]/i;

export const isPreviewPath = (path: string): boolean => PREVIEW.test(withoutEscapes(path));

const TOKEN = /^[/\\]+pratinjau[/\\]+([^/\\]+)[/\\]*$/i;

/** The token in the path of a preview, however it is spelled; undefined if there is none. */
export const previewTokenIn = (path: string): string | undefined => TOKEN.exec(withoutEscapes(path))?.[1];

/** Wherever in the path, as in `/x/../pratinjau/…`. */
const ANYWHERE = /[/\\]pratinjau[/\\]/i;

/** A path as the log may show it: without what may be the token of a preview. */
export const loggedPath = (path: string): string => (ANYWHERE.test(withoutEscapes(path)) ? previewPath('…') : path);

/** Without the escapes of ASCII. The rest may be malformed. */
const withoutEscapes = (path: string): string =>
  path.replaceAll(/%([0-7][\da-f])/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
