import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { toPublicError, type PublicError } from '#errors/public-error.ts';

/** Answers a fault in contract section 4's form. */
export function sendFault(response: Response, thrown: unknown): PublicError {
  const fault = toPublicError(thrown);
  setFaultHeaders(response, fault);
  response.status(fault.status).json({
    success: false,
    message: fault.message,
    ...(fault.errors && { errors: fault.errors }),
  });
  return fault;
}

/** The headers that belong to a fault's status, whatever its body is. */
export function setFaultHeaders(response: ServerResponse, { status, retryAfter }: PublicError): void {
  response.setHeader('Cache-Control', 'no-store');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
}
