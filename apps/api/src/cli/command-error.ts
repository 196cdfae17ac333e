/** A mistake in how a command was called; its message is for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
