/** 'a, b' -> ['a', 'b'], without empty parts. Several telephone numbers or e-mails are stored in one field this way. */
export const splitCommas = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
