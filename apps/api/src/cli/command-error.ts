/** A fault of the call, told to the operator in words. */
export class CommandError extends Error {
  override name = 'CommandError';
}
