import type { Request, Response } from 'express';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Refuses forms of other sites. Browsers send the origin of a form; a proxy may have changed `Host`, so our own origin counts too. */
export const requireOwnPage =
  (own: string) =>
  ({ headers }: Request, _response: Response, next: () => void): void => {
    const { origin: sender = own, host } = headers;
    const isOwn = sender === own || sender === 'null' || URL.parse(sender)?.host === host;
    if (!isOwn || headers['sec-fetch-site'] === 'cross-site')
      throw new DomainError('forbidden', messages.formElsewhere);
    next();
  };
