/**
 * A short text that differs when the parts differ, for the address of a file that is made from the parts (FNV-1a, 32 bits). It is not a
 * secret and not secure; it only makes browsers and chats request the new file.
 */
export function contentVersion(...parts: readonly (string | number | null)[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(parts)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
