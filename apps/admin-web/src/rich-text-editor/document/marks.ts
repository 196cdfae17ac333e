import type { RichText } from './types.ts';

export type Marks = Omit<RichText, 'text'>;

const MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'script', 'font', 'size', 'classes'] as const;

export function marksOf({ text: _text, ...marks }: RichText): Marks {
  return marks;
}

export function sameMarks(one: Marks, other: Marks): boolean {
  return MARKS.every((mark) => one[mark] === other[mark]);
}
