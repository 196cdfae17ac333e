import { z } from 'zod';
import { CONTOH_ISI_MAX, CONTOH_JUDUL_MAX } from '../limits.ts';
import { Id, SeenVersion, Version } from './record.ts';
import { requiredText, text } from './text.ts';

export const ContohRecord = z.strictObject({ id: Id, judul: z.string(), isi: z.string(), version: Version });
export type ContohRecord = z.infer<typeof ContohRecord>;

export const ContohInput = z.strictObject({ judul: requiredText(CONTOH_JUDUL_MAX), isi: text(CONTOH_ISI_MAX).trim() });
export type ContohInput = z.infer<typeof ContohInput>;

export const ContohUpdate = ContohInput.extend({ id: Id, version: SeenVersion });
export type ContohUpdate = z.infer<typeof ContohUpdate>;
