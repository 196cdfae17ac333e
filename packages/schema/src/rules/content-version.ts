/**
 * A short text that differs when the parts differ, for addresses of files that are made from them (FNV-1a, 32 bits). It protects
 * nothing: it makes browsers and chats ask for the new file.
 */
export function contentVersion(...parts: readonly (string | number | null)[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(parts)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
