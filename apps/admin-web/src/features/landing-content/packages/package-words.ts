import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { DEPENDENT_GROUPS } from '@jala/schema/rules/package';
import { TAX_NAMES } from '@jala/schema/labels/package-words';
import type { FieldWords } from '#forms/field-words.ts';
import { benefitText } from './benefit-lines.ts';
import type { PackageValues } from './package-values.ts';
import { texts } from '../texts.ts';

const words = texts.package;
const { benefit, ...others } = FIELD_NAMES.package;

/** Names of the fields of a package. A value goes with the one that it depends on: a promo with its price, a button with its link. */
export const PACKAGE_WORDS: FieldWords<PackageValues> = {
  labels: { ...others, benefits: benefit },
  shown: {
    benefits: benefitText,
    tax: (tax) => (tax === '' ? words.unsaid : TAX_NAMES[tax]),
    audience: (audience) => (audience === '' ? words.anyAudience : words.audiences[audience]),
    cta: (call) => (call === '' ? words.anyCall : words.calls[call]),
  },
  together: DEPENDENT_GROUPS,
};
