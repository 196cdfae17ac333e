import { z } from 'zod';

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

/** HTML of the rich-text editor. Pictures pasted as `data:` may stand in it until it is cleaned, hence the size. */
export const RICH_TEXT_MAX = 16_000_000;
export const richText = text(RICH_TEXT_MAX);
