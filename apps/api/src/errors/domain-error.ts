/** What went wrong, in the product's own terms. `public-error.ts` says how each is told to the outside. */
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

/** Field name -> sentences about it. */
export type FieldErrors = Record<string, string[]>;

/** A fault that people outside may read: its message is shown as it is. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: FaultKind;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FaultKind,
    message: string,
    extra: { fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.kind = kind;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
  }
}
