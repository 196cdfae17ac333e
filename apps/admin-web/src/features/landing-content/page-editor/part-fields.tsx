import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { SHARED_TERMS } from '@jala/schema/rules/landing-values';
import { buttonVariants } from '@jala/ui/button';
import type { EditForm } from '#forms/use-edit-form.ts';
import { useMay } from '#lib/user.ts';
import { ItemField } from './item-fields.tsx';
import { fixedIn, isProfile, itemField } from './page-fields.ts';
import type { PageValues } from './page-values.ts';
import { texts } from './page-texts.ts';

export interface PartProps {
  items: readonly LandingContentRecord[];
  form: EditForm<PageValues>;
}

/** Returns the items with the given keys, in the order of the keys. */
const pick = (items: readonly LandingContentRecord[], keys: readonly string[]): LandingContentRecord[] =>
  keys.flatMap((key) => items.find(({ key_name }) => key_name === key) ?? []);

interface ItemsProps extends Pick<PartProps, 'form'> {
  items: readonly LandingContentRecord[];
  /** Notes below the fields, by the key of the item. */
  notes?: Readonly<Record<string, string>>;
}

const Items = ({ items, form, notes }: ItemsProps) =>
  items.map((item) => <ItemField key={item.id} item={item} form={form} note={notes?.[item.key_name]} />);

const HERO_TEXTS = ['badge_hero', 'text_hero', 'subtext_hero'];
const GOLD_BUTTON = ['cta_text', 'cta_link'];
const SECOND_BUTTON = ['cta2_text', 'cta2_link'];
const HERO_IMAGE = ['image_hero', 'alt_hero'];

export function HeroFields({ items, form }: PartProps) {
  const own = fixedIn(items, 'hero');
  const known = new Set([...HERO_TEXTS, ...GOLD_BUTTON, ...SECOND_BUTTON, ...HERO_IMAGE]);
  return (
    <>
      <Items items={pick(own, HERO_TEXTS)} form={form} />
      <ButtonGroup legend={texts.goldButton} items={pick(own, GOLD_BUTTON)} form={form} />
      <ButtonGroup legend={texts.secondButton} items={pick(own, SECOND_BUTTON)} form={form} hint={texts.noButtons} />
      <Items items={pick(own, HERO_IMAGE)} form={form} />
      <Items items={own.filter(({ key_name }) => !known.has(key_name))} form={form} />
    </>
  );
}

interface GroupProps extends ItemsProps {
  legend: string;
  hint?: string;
}

/** Fields that belong together. Wide screens show them side by side. */
function Group({ legend, hint, items, form, notes }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
      <legend className="mb-2 text-ui font-bold">{legend}</legend>
      <Items items={items} form={form} {...(notes && { notes })} />
      {hint && <p className="text-sm text-muted-foreground sm:col-span-2">{hint}</p>}
    </fieldset>
  );
}

/** Fields for the text and the target of a button. The site shows the button only if both are filled in. */
function ButtonGroup({ items, form, ...group }: GroupProps) {
  const [text, target] = items;
  const valueOf = (item: LandingContentRecord | undefined) =>
    item === undefined ? '' : String(form.values[itemField(item.id)] ?? '').trim();
  const [said, link] = [valueOf(text), valueOf(target)];
  const notes = {
    ...(text && said === '' && link !== '' && { [text.key_name]: texts.buttonWithoutText }),
    ...(target && said !== '' && link === '' && { [target.key_name]: texts.buttonWithoutTarget(said) }),
  };
  return <Group items={items} form={form} notes={notes} {...group} />;
}

export function FeatureFields({ items, form }: PartProps) {
  const own = fixedIn(items, 'feature');
  const isOfCard = ({ key_name }: LandingContentRecord) => /_feature_\d+$/.test(key_name);
  const numbers = [...new Set(own.filter(isOfCard).map(({ key_name }) => Number(/\d+$/.exec(key_name)?.[0])))];
  return (
    <>
      <Items items={own.filter((item) => !isOfCard(item))} form={form} />
      <p className="text-sm text-muted-foreground">{texts.cardsHelp}</p>
      {numbers.map((number) => (
        <fieldset key={number} className="grid gap-4 rounded-md border border-border p-4">
          <legend className="px-1 text-ui font-bold">{texts.card(number)}</legend>
          <Items items={pick(own, [`title_feature_${number}`, `text_feature_${number}`])} form={form} />
        </fieldset>
      ))}
    </>
  );
}

const isTerm = ({ key_name }: LandingContentRecord): boolean => SHARED_TERMS.some((key) => key === key_name);

/** Fields above the list of packages. */
export const PackagesTitle = ({ items, form }: PartProps) => (
  <Items items={fixedIn(items, 'layanan').filter((item) => !isTerm(item))} form={form} />
);

/** Fields for the terms that apply to all packages. */
export function SharedTerms({ items, form }: PartProps) {
  const own = fixedIn(items, 'layanan').filter(isTerm);
  if (own.length === 0) return null;
  return (
    <details className="rounded-md border border-border">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-ui font-bold">{texts.terms}</summary>
      <div className="grid gap-4 px-4 pb-4">
        <p className="text-sm text-muted-foreground">{texts.termsHint}</p>
        <Items items={own} form={form} />
      </div>
    </details>
  );
}

export function FooterFields({ items, form }: PartProps) {
  const own = fixedIn(items, 'footer');
  return (
    <>
      <Items items={own.filter(({ key_name }) => !isProfile(key_name))} form={form} />
      <Group legend={texts.social} items={own.filter(({ key_name }) => isProfile(key_name))} form={form} />
      <Elsewhere part="footer" to="/situs" />
    </>
  );
}

interface ElsewhereProps {
  part: keyof typeof texts.elsewhere;
  to: '/post' | '/kontak' | '/situs';
}

/** Procedure that a user must be allowed to call, by the screen that the link opens. */
const NEEDS = { '/post': 'posts.create', '/kontak': 'kontak.update', '/situs': 'site.update' } as const;

/** Says on which other screens content of a part is edited, and links to a screen that the user may open. */
export function Elsewhere({ part, to }: ElsewhereProps) {
  const may = useMay();
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-muted p-4">
      <p className="text-sm text-muted-foreground">{texts.elsewhere[part].text}</p>
      {may(NEEDS[to]) && (
        <Link to={to} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          <ExternalLink aria-hidden strokeWidth={1.9} />
          {texts.elsewhere[part].link}
        </Link>
      )}
    </div>
  );
}
