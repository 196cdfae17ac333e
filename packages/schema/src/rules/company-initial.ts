/** 'PT Jala Net' -> 'Jala Net'. */
export const withoutLegalForm = (name: string): string => name.replace(/^\s*(?:PT|CV|UD)\b\.?\s*(?=\S)/i, '').trim();

/** A shared segmenter, because creating a segmenter takes longer than using it. */
const letters = new Intl.Segmenter('id');

/** The first letter of a company's name as people see it, which may be several code points. Empty for an empty name. */
export function initialOf(name: string): string {
  const [first] = letters.segment(withoutLegalForm(name));
  return first?.segment.toLocaleUpperCase('id') ?? '';
}
