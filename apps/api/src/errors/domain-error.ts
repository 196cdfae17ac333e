/** Kind of an error, in the product's own terms. `public-error.ts` maps each kind to a status. */
export type FaultKind =
  | 'bad-input'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'range'
  | 'too-many-requests'
  | 'upstream-failed'
  | 'unavailable';

/** Reason for errors whose status alone does not tell the client what to do next. Sent as the field `code` of the response. */
export type FaultReason = 'SECOND_FACTOR' | 'SECOND_FACTOR_NEEDED' | 'SCOPE_NEEDED';

/** Field name -> sentences about the faults of the field. */
export type FieldErrors = Record<string, string[]>;

/** An error whose message may be shown to callers as it is. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: FaultKind;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  readonly reason: FaultReason | undefined;

  constructor(
    kind: FaultKind,
    message: string,
    extra: { fields?: FieldErrors; retryAfter?: number; reason?: FaultReason; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.kind = kind;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.reason = extra.reason;
  }
}

/** An error about one field of the input. */
export const badField = (field: string, message: string): DomainError =>
  new DomainError('bad-input', message, { fields: { [field]: [message] } });
