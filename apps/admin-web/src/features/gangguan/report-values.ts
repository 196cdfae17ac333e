import type { GangguanDampak } from '@jala/schema/rules/gangguan';
import type { GangguanAreas, GangguanInput } from '@jala/schema/wire/gangguan';
import type { Checks } from '#forms/checks.ts';
import { momentIn } from '#lib/moments.ts';
import { estimateIn } from './estimates.ts';
import { placeOf, shortened } from './entry-labels.ts';
import { templateOf, type TemplateKey } from './templates.ts';
import { texts } from './texts.ts';

/** What somebody has chosen and written to tell of an outage. Moments as `typedOf` gives them. */
export interface ReportValues {
  wilayah: string[];
  template: TemplateKey | '';
  dampak: GangguanDampak;
  /** True once the words are the user's own, and no longer those of the template. */
  isOwn: boolean;
  judul: string;
  teks: string;
  /** Empty for now. */
  mulai: string;
  /** Empty while nobody knows. */
  perkiraan: string;
}

export const BLANK_REPORT: ReportValues = {
  wilayah: [],
  template: '',
  dampak: 'putus',
  isOwn: false,
  judul: '',
  teks: '',
  mulai: '',
  perkiraan: '',
};

/** The fields that a template fills in. Words that the user has written stay. */
export function filledFrom(
  key: TemplateKey,
  { template, perkiraan: known, isOwn, judul }: ReportValues,
  now: number,
): Partial<ReportValues> {
  const { dampak, hours } = templateOf(key);
  const usual = hours === undefined ? '' : estimateIn(hours, now);
  // What the user chose before any template stays.
  const perkiraan = template === '' && known !== '' ? known : usual;
  return { template: key, dampak, perkiraan, isOwn: key === 'own' || (isOwn && judul.trim() !== '') };
}

/** Title and first news as they stand now. */
export function wordsOf({ isOwn, judul, teks, template, wilayah }: ReportValues, areas: GangguanAreas) {
  if (isOwn || template === '') return { judul, teks };
  const { judul: titleFor, teks: first } = templateOf(template);
  return { judul: shortened(titleFor(placeOf(wilayah, areas) || '…')), teks: first };
}

/** What is still missing, as the text of the button. Undefined if it can be sent. */
export function missingIn(values: ReportValues, areas: GangguanAreas): string | undefined {
  if (values.wilayah.length === 0) return texts.areaFirst;
  if (wordsOf(values, areas).judul.trim() !== '') return undefined;
  return values.isOwn ? texts.wordsFirst : texts.titleFirst;
}

export const REPORT_CHECKS: Checks<ReportValues> = {
  mulai: (typed) => (typed === '' || momentIn(typed) !== undefined ? undefined : texts.momentMissing),
  perkiraan: (typed, { mulai }) => {
    if (typed === '') return undefined;
    const at = momentIn(typed);
    if (at === undefined) return texts.momentMissing;
    return Date.parse(at) > Date.parse(momentIn(mulai) ?? new Date().toISOString()) ? undefined : texts.beforeStart;
  },
};

export function inputOf(values: ReportValues, areas: GangguanAreas): GangguanInput {
  const mulai = momentIn(values.mulai);
  return {
    jenis: 'gangguan',
    dampak: values.dampak,
    wilayah: values.wilayah,
    ...wordsOf(values, areas),
    perkiraan: momentIn(values.perkiraan) ?? null,
    ...(mulai !== undefined && { mulai }),
  };
}
