import { IMAGE_MAX_BYTES } from '@jala/schema/limits';
import { copy } from '#rich-text-editor/copy.ts';

/** The image formats that users can upload (specification section 5). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];

/** Why a file cannot be inserted, as a sentence for users; undefined if it can. */
export function refusalOf(file: File): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return copy.image.wrongType;
  return file.size > IMAGE_MAX_BYTES ? copy.image.tooLarge : undefined;
}

/** The file in a `data:` address; undefined if the address cannot be decoded. */
export function fileOfDataAddress(address: string): File | undefined {
  const [, type = '', encoding = '', data = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(address) ?? [];
  if (!encoding.endsWith(';base64')) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], copy.image.pastedName, { type });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidCharacterError') return undefined;
    throw error;
  }
}
