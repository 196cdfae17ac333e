import type { DemoReport } from '@jala/schema/wire/demo';
import { UNNAMED } from '@jala/schema/rules/empty-site';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { partnersOf, visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import { isSectionShown } from '@jala/schema/rules/landing-sections';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { readableWhatsapp } from '@jala/schema/rules/telephone';
import { texts } from './texts.ts';

export interface SetupStep {
  title: string;
  /** Entered value. Empty for a done step that has no text to show, undefined for an open step. */
  value: string | undefined;
  /** What is wrong on the site until the step is done. */
  why: string;
  action: string;
  /** Screen where staff do the step. `hash` and `search` select a part of the screen. */
  to: '/situs' | '/dashboard/halaman' | '/kontak' | '/isolir' | '/layanan';
  hash?: string;
  search?: { bagian: 'layanan' };
}

/** Content of the example site that staff have not changed yet. */
type Example = Pick<DemoReport, 'untouched' | 'fields'>;

interface Known {
  example: Example;
  site: SiteRecord;
  kontak: KontakRecord | null;
  isolir: IsolirRecord;
  items: readonly LandingContentRecord[];
}

/** Returns the value, or undefined if it is empty. */
const emptyToUndefined = (value: string): string | undefined => value || undefined;

/**
 * Lists the setup steps in the order in which the panel shows them. A step stays open while its values come from the example site. While
 * the payment account is the example's, its step comes first, because customers would pay a stranger.
 */
export function setupSteps({ example, site, kontak, isolir, items }: Known): SetupStep[] {
  const { name, logo, whatsapp, packages, kontak: contact, isolir: account, partners, visibility } = texts.steps;
  const count = visiblePackagesOf(items).length;
  const hasLogos = partnersOf(items).some(({ value }) => value !== '');
  // A company may really be called UNNAMED. Then the name counts as entered if the legal name or the tagline is filled in.
  const isNamed = site.name !== UNNAMED || site.legal_name !== '' || site.tagline !== '';
  const reachable =
    kontak !== null && [kontak.telepon, kontak.email, kontak.alamat, kontak.gmaps].every(emptyToUndefined);
  /** Returns the labels of the fields that still have the example's value. */
  const examples = <T extends 'site' | 'kontak' | 'isolir' | 'layanan'>(
    thing: T,
    fields: readonly (keyof (typeof FIELD_NAMES)[T])[],
  ) =>
    fields
      .filter((field) => example.fields[thing]?.includes(String(field)) === true)
      .map((field) => String(FIELD_NAMES[thing][field]));
  const exampleAccount = examples('isolir', ['nomor_rekening', 'nomor_ewallet']);
  const examplePackages = example.untouched.packages ?? 0;
  const exampleChats = [
    { to: '/situs', hash: 'whatsapp', names: examples('site', ['whatsapp']) },
    { to: '/isolir', names: examples('isolir', ['whatsapp']) },
    { to: '/layanan', names: examples('layanan', ['button_link']).map((field) => `${field} di Layanan`) },
  ] as const;
  const { names: _names, ...firstChat } = exampleChats.find(({ names }) => names.length > 0) ?? exampleChats[0];
  const accountStep = reopenIfExample(
    stepOf(account, emptyToUndefined(isolir.nomor_rekening || isolir.nomor_ewallet), { to: '/isolir' }),
    exampleAccount,
    texts.exampleAccount,
  );
  const steps = [
    reopenIfExample(
      stepOf(
        name,
        isNamed ? emptyToUndefined(site.name) : undefined,
        { to: '/situs', hash: 'identitas' },
        site.name || UNNAMED,
      ),
      [...examples('site', ['legal_name', 'tagline']), ...examples('isolir', ['nama_perusahaan'])],
    ),
    reopenIfExample(
      stepOf(logo, site.logo === null && site.logo_dark === null ? undefined : '', { to: '/situs', hash: 'tampilan' }),
      examples('site', ['logo', 'logo_dark']),
    ),
    reopenIfExample(
      stepOf(whatsapp, emptyToUndefined(site.whatsapp && readableWhatsapp(site.whatsapp)), firstChat),
      exampleChats.flatMap(({ names }) => names),
      texts.exampleChat,
    ),
    reopenIfExample(
      stepOf(packages, count > 0 ? packages.count(count) : undefined, {
        to: '/dashboard/halaman',
        search: { bagian: 'layanan' },
      }),
      examplePackages > 0 ? [packages.count(examplePackages)] : [],
    ),
    reopenIfExample(
      stepOf(contact, reachable ? kontak.telepon : undefined, { to: '/kontak' }),
      examples('kontak', ['telepon', 'email', 'alamat', 'gmaps']),
    ),
    ...(exampleAccount.length > 0 ? [] : [accountStep]),
    stepOf(partners, hasLogos || !isSectionShown(site, 'partner') ? '' : undefined, { to: '/situs', hash: 'susunan' }),
    stepOf(visibility, site.is_public ? '' : undefined, { to: '/situs', hash: 'tampil' }),
  ];
  return exampleAccount.length > 0 ? [accountStep, ...steps] : steps;
}

/** Returns the step as open if some of its values are the example's. `examples` has the labels of these values. */
const reopenIfExample = (step: SetupStep, examples: readonly string[], why = texts.replaceExample): SetupStep =>
  examples.length === 0 || step.value === undefined
    ? step
    : { ...step, value: undefined, why: texts.stillExample(examples.join(', '), why) };

interface Words {
  title: string;
  why: (name: string) => string;
  action: string;
}

const stepOf = (
  { title, why, action }: Words,
  value: string | undefined,
  place: Pick<SetupStep, 'to' | 'hash' | 'search'>,
  name = '',
): SetupStep => ({ title, why: why(name), action, value, ...place });
