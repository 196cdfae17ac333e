import type { DemoReport } from '@jala/schema/demo';
import { UNNAMED } from '@jala/schema/empty-site';
import type { IsolirRecord } from '@jala/schema/isolir';
import type { KontakRecord } from '@jala/schema/kontak';
import type { LandingContentRecord } from '@jala/schema/landing-content';
import { visiblePackagesOf } from '@jala/schema/landing-lists';
import type { SiteRecord } from '@jala/schema/site-data';
import { readableWhatsapp } from '@jala/schema/telephone';
import { texts } from './texts.ts';

export interface SetupStep {
  title: string;
  /** What was entered. Empty for a step that is done without words, undefined for one that is open. */
  value: string | undefined;
  /** What goes wrong while it is open. */
  why: string;
  action: string;
  /** The screen where staff do it, and the part of that screen. */
  to: '/situs' | '/dashboard/halaman' | '/kontak' | '/isolir';
  hash?: string;
  search?: { bagian: 'layanan' };
}

/** What of the example site nobody has changed. */
type Example = Pick<DemoReport, 'untouched' | 'fields'>;

interface Known {
  example: Example;
  site: SiteRecord;
  kontak: KontakRecord | null;
  isolir: IsolirRecord;
  items: readonly LandingContentRecord[];
}

/** The value, if there is one. */
const said = (value: string): string | undefined => value || undefined;

/**
 * What every provider has to say before its site is of use, in the order in which it is asked for. A step stays open while its value is
 * the example's. The example's account comes first, because customers would pay to a stranger.
 */
export function setupSteps({ example, site, kontak, isolir, items }: Known): SetupStep[] {
  const isExample = (thing: 'site' | 'kontak' | 'isolir', ...fields: string[]): boolean =>
    fields.some((field) => example.fields[thing]?.includes(field) === true);
  const { name, logo, whatsapp, packages, kontak: contact, isolir: account, visibility } = texts.steps;
  const count = visiblePackagesOf(items).length;
  // A company may really have the usual name. Then it has said something else about itself.
  const isNamed = site.name !== UNNAMED || site.legal_name !== '' || site.tagline !== '';
  const ofExample = (step: SetupStep): SetupStep => ({
    ...step,
    value: undefined,
    why: texts.stillExample(step.value ?? '', step.to === '/isolir' ? texts.exampleAccount : step.why),
  });
  const own = (step: SetupStep, isOfExample: boolean): SetupStep =>
    isOfExample && step.value !== undefined ? ofExample(step) : step;
  const reachable = kontak !== null && [kontak.telepon, kontak.email, kontak.alamat, kontak.gmaps].every(said);
  const hasExampleAccount = isExample('isolir', 'nomor_rekening', 'nomor_ewallet');
  const accountStep = own(
    stepOf(account, said(isolir.nomor_rekening || isolir.nomor_ewallet), { to: '/isolir' }),
    hasExampleAccount,
  );
  const steps = [
    own(
      stepOf(name, isNamed ? said(site.name) : undefined, { to: '/situs', hash: 'identitas' }, site.name || UNNAMED),
      isExample('site', 'name'),
    ),
    own(
      stepOf(logo, site.logo === null && site.logo_dark === null ? undefined : '', { to: '/situs', hash: 'tampilan' }),
      isExample('site', 'logo', 'logo_dark'),
    ),
    own(
      stepOf(whatsapp, said(site.whatsapp && readableWhatsapp(site.whatsapp)), { to: '/situs', hash: 'whatsapp' }),
      isExample('site', 'whatsapp'),
    ),
    own(
      stepOf(packages, count > 0 ? packages.count(count) : undefined, {
        to: '/dashboard/halaman',
        search: { bagian: 'layanan' },
      }),
      (example.untouched.packages ?? 0) >= count,
    ),
    own(
      stepOf(contact, reachable ? kontak.telepon : undefined, { to: '/kontak' }),
      isExample('kontak', 'telepon', 'email', 'alamat', 'gmaps'),
    ),
    ...(hasExampleAccount ? [] : [accountStep]),
    stepOf(visibility, site.is_public ? '' : undefined, { to: '/situs', hash: 'tampil' }),
  ];
  return hasExampleAccount ? [accountStep, ...steps] : steps;
}

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
