import { announcementFault } from '@jala/schema/rules/announcements';
import { COLOUR } from '@jala/schema/rules/colour';
import {
  COLOUR_MESSAGE,
  NIB,
  NIB_MESSAGE,
  nibOf,
  POSTAL_CODE,
  POSTAL_CODE_MESSAGE,
  profileFault,
  storedProfile,
  storedWhatsapp,
  TIME,
  TIME_MESSAGE,
  verificationCode,
  verificationFault,
  whatsappFault,
} from '@jala/schema/rules/site-checks';
import { NETWORKS } from '@jala/schema/rules/social';
import { testimonialFault } from '@jala/schema/rules/testimonials';
import { WHATSAPP_PURPOSES } from '@jala/schema/rules/whatsapp-purposes';
import { type Checks, ifFilled, required } from '#forms/checks.ts';
import { checkLat, checkLong } from '#forms/degrees.ts';
import { isSame } from '#forms/form-state.ts';
import { countIn, SEARCH_ENGINES, type SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

export const YEAR = /^\d{4}$/;

const isYear = (typed: string) => (YEAR.test(typed.trim()) ? undefined : texts.notAYear);

const checkWhatsapp = (typed: string) => whatsappFault(storedWhatsapp(typed.trim()));

type Validators = Record<string, (typed: string) => string | undefined>;

const CHECKS: Checks<SiteValues> = {
  name: required,
  founding_year: ifFilled(isYear),
  connected_homes: ifFilled((typed) =>
    countIn(typed) > 0 && Number.isInteger(countIn(typed)) ? undefined : texts.notANumber,
  ),
  main_colour: ifFilled((colour) => (COLOUR.test(colour) ? undefined : COLOUR_MESSAGE)),
  whatsapp: checkWhatsapp,
  ...(Object.fromEntries(
    WHATSAPP_PURPOSES.map((purpose) => [`whatsapp_numbers.${purpose}`, checkWhatsapp]),
  ) satisfies Validators),
  ...(Object.fromEntries(
    NETWORKS.map(({ key }) => [
      `social.${key}`,
      (typed: string) => profileFault(key, storedProfile(key, typed.trim())),
    ]),
  ) satisfies Validators),
  'address.postal_code': (value) => (POSTAL_CODE.test(value.trim()) ? undefined : POSTAL_CODE_MESSAGE),
  'address.lat': ifFilled(checkLat),
  'address.long': ifFilled(checkLong),
  opening_hours: (_value, { opening_hours: days }) =>
    days.every((day) => day === null || (TIME.test(day.opens) && TIME.test(day.closes))) ? undefined : TIME_MESSAGE,
  opening_exceptions(_value, { opening_exceptions: days }) {
    if (days.some(({ day }) => day === '')) return texts.exceptions.dayMissing;
    if (new Set(days.map(({ day }) => day)).size < days.length) return texts.exceptions.dayTwice;
    const areWhole = days.every(({ hours }) => hours === null || (TIME.test(hours.opens) && TIME.test(hours.closes)));
    return areWhole ? undefined : TIME_MESSAGE;
  },
  announcements: (_value, { announcements }) =>
    announcements.map(announcementFault).find((fault) => fault !== undefined),
  testimonials: (_value, { testimonials }) =>
    testimonials.map((each) => testimonialFault(each)).find((fault) => fault !== undefined),
  'legal.nib': (value) => (NIB.test(nibOf(value)) ? undefined : NIB_MESSAGE),
  ...(Object.fromEntries(
    SEARCH_ENGINES.map((engine) => [
      `verification.${engine}`,
      (typed: string) => verificationFault(verificationCode(typed.trim())),
    ]),
  ) satisfies Validators),
};

/**
 * Returns the checks that the form makes before it calls the server. The checks repeat rules of the server, so that the user sees all
 * faults at once. Unchanged values are not checked: they may have been stored before a rule existed, and the form does not send them.
 */
export const siteChecks = (stored: SiteValues): Checks<SiteValues> =>
  Object.fromEntries(
    Object.entries(CHECKS).map(([name, check]) => [
      name,
      (value: string, values: SiteValues) =>
        isSame(Reflect.get(values, name), Reflect.get(stored, name)) ? undefined : check(value, values),
    ]),
  );
