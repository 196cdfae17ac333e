import { texts } from '#texts.ts';

/** An answer that is not the server's: of a proxy, a firewall for websites, the login page of a hotel's Wi-Fi. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer';

  /** `authenticate` is the header WWW-Authenticate. The message says to users what it is and what to do. */
  constructor(status: number, authenticate: string | null) {
    super(sentenceOf(status, authenticate ?? ''));
  }
}

/** Throws a ForeignAnswer unless the response is JSON, as all of the server's are. */
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
