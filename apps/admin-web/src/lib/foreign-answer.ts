import { texts } from '#texts.ts';

/** A response that does not come from our server, but from a proxy, a web firewall or the login page of a Wi-Fi network. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer';

  /** `authenticate` is the header WWW-Authenticate. The message tells users what has answered and what to do. */
  constructor(status: number, authenticate: string | null) {
    super(sentenceOf(status, authenticate ?? ''));
  }
}

/** Returns the response if it is JSON, as all responses of our server are. Otherwise throws a ForeignAnswer. */
export function ownAnswer(response: Response): Response {
  const { status, headers } = response;
  if (/^application\/json\b/.test(headers.get('content-type') ?? '')) return response;
  throw new ForeignAnswer(status, headers.get('www-authenticate'));
}

function sentenceOf(status: number, authenticate: string): string {
  const { basicAuth, tooLarge, restarting, instead, refused } = texts.between;
  if (status === 401 && /^basic\b/i.test(authenticate)) return basicAuth;
  if (status === 413) return tooLarge;
  if ([502, 503, 504].includes(status)) return restarting(status);
  return status < 400 ? instead(status) : refused(status);
}
