import { parseBenefits } from '@jala/schema/rules/landing-values';

/**
 * The lines of a `benefit_{n}` value (a JSON array of strings) for editing: at least one, and one empty line for a
 * broken value.
 */
export function benefitLines(value: string): string[] {
  const lines = parseBenefits(value);
  return lines.length === 0 ? [''] : lines;
}

export const withLine = (lines: readonly string[], place: number, line: string): string[] =>
  lines.map((present, index) => (index === place ? line : present));

/** The lines without the line at `place`, counted from 0. A single line stays (specification section 2). */
export const withoutLine = (lines: readonly string[], place: number): string[] =>
  lines.length === 1 ? [...lines] : lines.filter((_line, index) => index !== place);

/** The lines of a `benefit_{n}` value as one text, for reading. */
export const benefitText = (value: string): string => parseBenefits(value).join('\n');

/** The trimmed lines of a `benefit_{n}` value, without empty ones. */
export const filledLines = (value: string): string[] =>
  parseBenefits(value)
    .map((line) => line.trim())
    .filter((line) => line !== '');
