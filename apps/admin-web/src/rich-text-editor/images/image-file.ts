import { texts } from '#rich-text-editor/texts.ts';

/** The file in a `data:` address, or undefined when the address cannot be decoded. */
export function fileOfDataAddress(address: string): File | undefined {
  const [, type = '', encoding = '', data = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(address) ?? [];
  if (!encoding.endsWith(';base64')) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], texts.image.pastedName, { type });
  } catch (error) {
    if (Object(error).name === 'InvalidCharacterError') return undefined;
    throw error;
  }
}
