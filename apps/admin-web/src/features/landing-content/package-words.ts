import { DEPENDENT_GROUPS } from '@jala/schema/package';
import { TAX_NAMES, TERM_NAMES } from '@jala/schema/package-words';
import type { FieldWords } from '#forms/field-words.ts';
import { benefitText } from './benefit-lines.ts';
import type { PackageValues } from './package-values.ts';
import { texts } from './texts.ts';

const words = texts.package;

/** What users call the fields of a package. What a value depends on goes with it: a promo with its price, a button with its link. */
export const PACKAGE_WORDS: FieldWords<PackageValues> = {
  labels: {
    title: texts.packageTitle,
    price: texts.packagePrice,
    benefits: texts.packageBenefits,
    link: texts.packageLink,
    speed: words.speed,
    upload: words.upload,
    intro: words.intro,
    promo_price: words.promoPrice,
    promo_until: words.promoUntil,
    install_fee: words.installFee,
    tax: words.tax,
    badge: words.badge,
    audience: words.audience,
    cta: words.call,
    hidden: words.hidden,
    ...TERM_NAMES,
  },
  shown: {
    benefits: benefitText,
    tax: (tax) => (tax === '' ? words.unsaid : TAX_NAMES[tax]),
    audience: (audience) => (audience === '' ? words.anyAudience : words.audiences[audience]),
    cta: (call) => (call === '' ? words.anyCall : words.calls[call]),
  },
  together: DEPENDENT_GROUPS,
};
