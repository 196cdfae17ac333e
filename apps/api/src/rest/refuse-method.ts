import type { RequestHandler } from 'express';
import { messages } from '@jala/schema/messages';

/** Answers OPTIONS with the `allowed` methods of a path, and any other method with 405 (RFC 9110 section 15.5.6). */
export function refuseMethod(allowed: string[]): RequestHandler {
  const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (request, response) => {
    response.setHeader('Allow', allow);
    if (request.method === 'OPTIONS') response.status(204).end();
    else response.status(405).json({ success: false, message: messages.methodNotAllowed });
  };
}
