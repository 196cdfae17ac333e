import { IMAGE_MAX_BYTES } from '@jala/schema/limits';
import { texts } from '#rich-text-editor/texts.ts';

/** What the file picker offers (specification section 5). */
export const IMAGE_TYPES = ['image/png', 'image/jpeg'];

/** Why a file cannot be put into the text, in a sentence for people. */
export function refusalOf(file: File): string | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return texts.image.wrongType;
  return file.size > IMAGE_MAX_BYTES ? texts.image.tooLarge : undefined;
}

/** The file that a `data:` address holds; undefined when it cannot be read. */
export function fileOfDataAddress(address: string): File | undefined {
  const [, type = '', encoding = '', data = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(address) ?? [];
  if (!encoding.endsWith(';base64')) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], texts.image.pastedName, { type });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidCharacterError') return undefined;
    throw error;
  }
}
