import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX, RICH_TEXT_MAX } from '../limits.ts';
import { withoutUnseen } from '../rules/unseen.ts';

/** PostgreSQL cannot store U+0000. */
const NUL = '\u0000';
/** Control characters: nobody types them, XML forbids them, and JSON writes six characters for each. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const CONTROLS = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

export const storable = (schema: z.ZodString): z.ZodString =>
  schema
    .refine((value) => !value.includes(NUL), 'Berisi karakter yang tidak dapat disimpan.')
    // PostgreSQL cannot store half of an emoji, which an editor can leave behind.
    .overwrite((value) => value.toWellFormed().replaceAll(CONTROLS, ''));

/** Text that the database can store, of at most `max` UTF-16 units. A longer text fails at once, without the other checks. */
export const exactText = (max: number): z.ZodString => storable(z.string().max(max, { abort: true }));

/** `exactText` without invisible characters. */
export const text = (max: number): z.ZodString => exactText(max).overwrite(withoutUnseen);

/** Text with at least one visible character. Whitespace around the text is removed. */
export const requiredText = (max: number) => text(max).trim().min(1);

/** HTML from the rich-text editor. */
export const richText = exactText(RICH_TEXT_MAX);

/** A day as '2026-12-31'; empty if none is set. */
export const DayOrNone = text(10)
  .trim()
  .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Pilih tanggal.');

/** A random text by which a repeated call is recognized. */
export const IdempotencyKey = text(IDEMPOTENCY_KEY_MAX).min(8);
