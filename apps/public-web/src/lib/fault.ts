/**
 * The tRPC code of an error, such as `NOT_FOUND`; what is no answer of the router counts as a fault of its own.
 * It goes by shape: the api that loads this build has its own copy of the error's class, which this build's wraps.
 */
export const faultOf = (error: unknown): string =>
  codeOf(error) ?? codeOf(isRecord(error) ? error.cause : undefined) ?? 'INTERNAL_SERVER_ERROR';

function codeOf(error: unknown): string | undefined {
  const data = isRecord(error) ? error.data : undefined;
  return isRecord(data) && typeof data.code === 'string' ? data.code : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
