import { z } from 'zod';
import { RICH_TEXT_MAX } from './limits.ts';

/** PostgreSQL's `text` cannot hold U+0000. */
const NUL = '\u0000';

/** Text that the database can hold, `max` UTF-16 units at most. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes(NUL), 'Berisi karakter yang tidak dapat disimpan.');

/** One or more visible characters; spaces around them are dropped. */
export const requiredText = (max: number) => text(max).trim().min(1);

/** HTML of the rich-text editor. */
export const richText = text(RICH_TEXT_MAX);
