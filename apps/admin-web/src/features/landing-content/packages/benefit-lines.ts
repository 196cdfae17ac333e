import { parseBenefits } from '@jala/schema/rules/landing-values';

/** Returns the lines of a `benefit_{n}` value (a JSON array of strings) for editing. An empty or broken value has one empty line. */
export function benefitLines(value: string): string[] {
  const lines = parseBenefits(value);
  return lines.length === 0 ? [''] : lines;
}

export const withLine = (lines: readonly string[], place: number, line: string): string[] =>
  lines.map((present, index) => (index === place ? line : present));

/** Returns the lines without the line at `place`, counted from 0. The last line is never removed (specification section 2). */
export const withoutLine = (lines: readonly string[], place: number): string[] =>
  lines.length === 1 ? [...lines] : lines.filter((_line, index) => index !== place);

/** Returns the lines of a `benefit_{n}` value as one text, for reading. */
export const benefitText = (value: string): string => parseBenefits(value).join('\n');

/** Returns the trimmed lines of a `benefit_{n}` value, without empty lines. */
export const filledLines = (value: string): string[] =>
  parseBenefits(value)
    .map((line) => line.trim())
    .filter((line) => line !== '');
