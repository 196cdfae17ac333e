import type { ContentChanges } from '#database/content-changes.ts';
import type { Logger } from '#logger.ts';
import type { Services } from '#services.ts';

/** What every procedure gets, whichever way the call came. */
export interface Context {
  services: Services;
  changes: Pick<ContentChanges, 'announce'>;
  /** The bearer token of the call, if any. */
  token: string | undefined;
  /** The caller's network address; the word `site` for the site's own renders. */
  callerAddress: string;
  log: Logger;
}

const BEARER = /^Bearer +([\w.~+/=-]{1,512})$/i;

/** The token out of an `Authorization` header (RFC 6750 section 2.1). */
export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];
