import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { messages } from '@jala/schema/messages';
import { z } from 'zod';
import { DomainError, type FaultKind, type FaultReason, type FieldErrors } from './domain-error.ts';
import { isDatabaseUnavailable, isUnknownReference } from './database-away.ts';

/** An error as callers see it: no stack, no SQL, no path of this machine. */
export interface PublicError {
  status: number;
  code: TRPC_ERROR_CODE_KEY;
  message: string;
  errors?: FieldErrors;
  reason?: FaultReason;
  /** Seconds. */
  retryAfter?: number;
}

/** The only map from kind to tRPC code and HTTP status (contract section 4). */
const OUTSIDE: Record<FaultKind | 'internal', { status: number; code: TRPC_ERROR_CODE_KEY }> = {
  'bad-input': { status: 400, code: 'BAD_REQUEST' },
  unauthorized: { status: 401, code: 'UNAUTHORIZED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  'not-found': { status: 404, code: 'NOT_FOUND' },
  conflict: { status: 409, code: 'CONFLICT' },
  'too-large': { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  'unsupported-type': { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  // tRPC has no code for 416, and no procedure throws it.
  range: { status: 416, code: 'BAD_REQUEST' },
  'too-many-requests': { status: 429, code: 'TOO_MANY_REQUESTS' },
  'upstream-failed': { status: 502, code: 'BAD_GATEWAY' },
  unavailable: { status: 503, code: 'SERVICE_UNAVAILABLE' },
  internal: { status: 500, code: 'INTERNAL_SERVER_ERROR' },
};

/** Seconds after which callers may try again while the database or the disk cannot do its work. */
const RETRY = 5;

/** Codes of file errors: a full, read-only or broken disk, a missing right, too many open files, or a file where a folder should be. */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR']);

const isStorageFault = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && STORAGE_CODES.has(String(thrown.code));

/** Turns any thrown value into the error that callers may see. */
export function toPublicError(thrown: unknown): PublicError {
  if (thrown instanceof TRPCError) return ofTrpc(thrown);
  if (thrown instanceof DomainError) return ofDomain(thrown);
  if (thrown instanceof z.ZodError) return ofZod(thrown);
  if (isDatabaseUnavailable(thrown)) {
    return { ...OUTSIDE.unavailable, message: messages.databaseAway, retryAfter: RETRY };
  }
  if (isStorageFault(thrown)) return { ...OUTSIDE.unavailable, message: messages.storageAway, retryAfter: RETRY };
  if (isUnknownReference(thrown)) return { ...OUTSIDE['bad-input'], message: messages.goneMeanwhile };
  if (thrown instanceof URIError) return { ...OUTSIDE['bad-input'], message: messages.badAddress };
  return ofHttp(thrown) ?? { ...OUTSIDE.internal, message: messages.internal };
}

/** True if our own response does not match its schema. The caller has done nothing wrong. */
export const isOutputFault = (error: TRPCError): boolean => error.message === 'Output validation failed';

/** True for a fault of our own, which has to be logged as an error. */
export const isInternal = (error: PublicError): boolean => error.status === OUTSIDE.internal.status;

function ofTrpc(error: TRPCError): PublicError {
  const isExplained =
    [z.ZodError, DomainError, URIError].some((kind) => error.cause instanceof kind) || isUnknownReference(error.cause);
  if (error.code === 'BAD_REQUEST' && !isExplained) {
    return { ...OUTSIDE['bad-input'], message: messages.unreadableBody };
  }
  if (isOutputFault(error)) return { ...OUTSIDE.internal, message: messages.internal };
  if (error.cause !== undefined) return toPublicError(error.cause);
  const known = Object.entries(OUTSIDE).find(([, outside]) => outside.code === error.code);
  if (known?.[0] === 'not-found') return { ...known[1], message: messages.notFound };
  if (error.code === 'METHOD_NOT_SUPPORTED')
    return { status: 405, code: error.code, message: messages.methodNotAllowed };
  if (error.code === 'PAYLOAD_TOO_LARGE') return { ...OUTSIDE['too-large'], message: messages.tooLarge };
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return { ...OUTSIDE['unsupported-type'], message: messages.unsupportedType };
  if (error.code === 'PARSE_ERROR') return { ...OUTSIDE['bad-input'], message: messages.unreadableBody };
  return { ...OUTSIDE.internal, message: messages.internal };
}

function ofDomain(error: DomainError): PublicError {
  return {
    ...OUTSIDE[error.kind],
    message: error.message,
    ...(error.fields && { errors: error.fields }),
    ...(error.reason && { reason: error.reason }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  };
}

const SENTENCES = new Set<string>(Object.values(messages));

/** Maximum number of faults in a response (contract section 8). */
const MAX_FAULTS = 20;
/** Maximum characters of a field name in a response. Only an unknown field that the caller sent can have a longer name. */
const MAX_FIELD_NAME = 64;

/** Lists the first issues in `errors`. The first issue with a sentence of our own also becomes the message. */
function ofZod(error: z.ZodError): PublicError {
  // Without a prototype, because a caller may send a field called `constructor`.
  const errors: FieldErrors = Object.create(null) as FieldErrors;
  const faults = error.issues.slice(0, MAX_FAULTS).flatMap(faultsOf).slice(0, MAX_FAULTS);
  for (const { field, sentence } of faults) (errors[field.slice(0, MAX_FIELD_NAME)] ??= []).push(sentence);
  const explaining = error.issues.find((issue) => issue.code === 'custom' || SENTENCES.has(issue.message));
  return { ...OUTSIDE['bad-input'], message: explaining?.message ?? messages.badInput, errors };
}

function faultsOf(issue: z.core.$ZodIssue): { field: string; sentence: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: fieldOf(issue.path), sentence: issue.message }];
  return issue.keys.slice(0, MAX_FAULTS).map((field) => ({ field, sentence: 'Kolom tidak dikenal.' }));
}

/** Returns a name such as 'address.city'. For an item of a list, returns the name of the list. */
function fieldOf(path: readonly PropertyKey[]): string {
  const place = path.findIndex((step) => typeof step !== 'string');
  return (place === -1 ? path : path.slice(0, place)).join('.');
}

/** Converts an error of Express or its body parsers, which has a status. Undefined for any other error. */
function ofHttp(thrown: unknown): PublicError | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  switch (thrown.status) {
    case 413:
      return { ...OUTSIDE['too-large'], message: messages.tooLarge };
    case 415:
      return { ...OUTSIDE['unsupported-type'], message: messages.unsupportedType };
    default:
      return thrown.status >= 400 && thrown.status < 500
        ? { ...OUTSIDE['bad-input'], message: messages.unreadableBody }
        : undefined;
  }
}
