/** "a, b" -> ["a", "b"]; empty parts are dropped. Phones and e-mails are stored this way. */
export const splitCommas = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
