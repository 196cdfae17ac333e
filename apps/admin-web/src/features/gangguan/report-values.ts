import type { GangguanDampak } from '@jala/schema/rules/gangguan';
import type { GangguanAreas, GangguanInput } from '@jala/schema/wire/gangguan';
import type { Checks } from '#forms/checks.ts';
import { momentIn } from '#lib/moments.ts';
import { estimateIn } from './estimates.ts';
import { areaNames, shortened } from './entry-labels.ts';
import { templateOf, type TemplateKey } from './templates.ts';
import { texts } from './texts.ts';

/** Values of the form that reports an outage. Moments have the format of `typedOf`. */
export interface ReportValues {
  wilayah: string[];
  template: TemplateKey | '';
  dampak: GangguanDampak;
  /** True if `judul` and `teks` are the user's own words. Otherwise the words of the template are used. */
  isOwn: boolean;
  judul: string;
  teks: string;
  /** Start of the outage. Empty means now. */
  mulai: string;
  /** Expected end. Empty while unknown. */
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

/** Returns the values that a template fills in. The user's own words are kept. */
export function filledFrom(
  key: TemplateKey,
  { template, perkiraan: known, isOwn, judul }: ReportValues,
  now: number,
): Partial<ReportValues> {
  const { dampak, hours } = templateOf(key);
  const usual = hours === undefined ? '' : estimateIn(hours, now);
  // An estimate that the user chose before the first template is kept.
  const perkiraan = template === '' && known !== '' ? known : usual;
  return { template: key, dampak, perkiraan, isOwn: key === 'own' || (isOwn && judul.trim() !== '') };
}

/** Returns the title and the first news: the user's own words, or the words of the template. */
export function wordsOf({ isOwn, judul, teks, template, wilayah }: ReportValues, areas: GangguanAreas) {
  if (isOwn || template === '') return { judul, teks };
  const { judul: titleFor, teks: first } = templateOf(template);
  return { judul: shortened(titleFor(areaNames(wilayah, areas) || '…')), teks: first };
}

/** Returns the button text that asks for the missing value. Undefined if the report can be sent. */
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
