import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TERMS } from '@jala/schema/rules/landing-values';
import { dayAt } from '@jala/schema/rules/long-date';
import { AUDIENCES, BADGE_MAX, CALLS, type Package, TAXES } from '@jala/schema/rules/package';
import { priceParts, readPrice } from '@jala/schema/rules/rupiah';
import { TAX_NAMES } from '@jala/schema/labels/package-labels';
import { Button } from '@jala/ui/button';
import { Switch } from '@jala/ui/switch';
import { SelectField } from '#forms/select-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { FormFields } from '#forms/use-edit-form.ts';
import { BenefitsField } from './benefits-field.tsx';
import { hasTwin, type PackageValues } from './package-values.ts';
import { PriceField, RupiahField } from './price-field.tsx';
import { texts } from '../texts.ts';

const NAMES = FIELD_NAMES.package;

const words = texts.package;

/** Returns the options of a select that may stay empty. `none` is the label of the empty option. */
const optional = <Value extends string>(none: string, values: readonly Value[], labels: Record<Value, string>) => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: labels[value] })),
];

const TAX_OPTIONS = optional(words.unsaid, TAXES, TAX_NAMES);
const AUDIENCE_OPTIONS = optional(words.anyAudience, AUDIENCES, words.audiences);
const CALL_OPTIONS = optional(words.anyCall, CALLS, words.calls);

interface PackageFieldsProps {
  form: FormFields<PackageValues>;
  /** The other packages, for the hints about an equal package and about the badge. */
  others: readonly Package[];
  /** Removes the badge from the other package in the same form. If left out, the server removes that badge when this package is saved. */
  onTakeBadge?: () => void;
}

/** All fields of a package. */
export function PackageFields({ form, others, onTakeBadge }: PackageFieldsProps) {
  const { values } = form;
  const badgeHolder = others.find(({ badge }) => badge !== '')?.title;
  const movesBadge = badgeHolder !== undefined && values.badge.trim() !== '';
  return (
    <>
      <TextField
        label={NAMES.title}
        required
        help={hasTwin(values, others) ? words.hasTwin : undefined}
        {...form.text('title')}
      />
      <PriceField label={NAMES.price} {...form.text('price')} />
      <Fields legend={words.speedLegend}>
        <TextField label={NAMES.speed} help={words.speedHelp} {...form.text('speed')} inputMode="numeric" />
        <TextField label={NAMES.upload} {...form.text('upload')} inputMode="numeric" />
        <TextField label={NAMES.intro} help={words.introHelp} {...form.text('intro')} />
        <SelectField label={NAMES.audience} options={AUDIENCE_OPTIONS} {...form.text('audience')} />
      </Fields>
      <BenefitsField label={NAMES.benefit} {...form.text('benefits')} />
      <Others form={form}>
        <PromoFields form={form} />
        <Fields legend={words.feeLegend}>
          <RupiahField label={NAMES.install_fee} help={words.installFeeHelp} {...form.text('install_fee')} />
          <TextField
            label={NAMES.install_fee_until}
            help={words.installFeeUntilHelp}
            {...form.text('install_fee_until')}
            type="date"
          />
          <RupiahField label={NAMES.next_price} help={words.nextPriceHelp} {...form.text('next_price')} />
          <TextField label={NAMES.next_price_from} {...form.text('next_price_from')} type="date" />
          <SelectField label={NAMES.tax} options={TAX_OPTIONS} {...form.text('tax')} />
        </Fields>
        <Fields legend={words.callLegend}>
          <SelectField label={NAMES.cta} help={words.callHelp} options={CALL_OPTIONS} {...form.text('cta')} />
          <TextField label={NAMES.link} help={texts.linkHelp} {...form.text('link')} inputMode="url" />
        </Fields>
        <Fields legend={words.termsLegend} hint={words.termsHint}>
          {TERMS.map((term) => (
            <TextField key={term} label={NAMES[term]} placeholder={words.termExamples[term]} {...form.text(term)} />
          ))}
        </Fields>
        <Fields legend={words.showLegend}>
          <TextField
            label={NAMES.badge}
            help={movesBadge ? words.badgeMoves(badgeHolder) : words.badgeHelp(BADGE_MAX)}
            {...form.text('badge')}
          >
            {movesBadge && onTakeBadge && (
              <Button variant="secondary" size="sm" className="justify-self-start" onClick={onTakeBadge}>
                {words.badgeMove}
              </Button>
            )}
          </TextField>
          <label className="flex min-h-11 items-center gap-3 font-semibold sm:mt-6.5">
            <input
              name={form.text('hidden').name}
              type="checkbox"
              className="size-5 accent-primary"
              checked={values.hidden}
              onChange={(event) => form.set('hidden', event.target.checked)}
            />
            {NAMES.hidden}
          </label>
        </Fields>
      </Others>
    </>
  );
}

/** The fields below 'Lainnya'. Most packages leave them empty. */
const OTHERS = [
  'promo_price',
  'promo_until',
  'next_price',
  'next_price_from',
  'install_fee',
  'install_fee_until',
  'tax',
  'cta',
  'link',
  ...TERMS,
  'badge',
  'hidden',
] as const satisfies readonly (keyof PackageValues)[];

/** Group of fields that is open at first if a field has a value. An error in a field opens the group. */
function Others({ form: { values, errors }, children }: Pick<PackageFieldsProps, 'form'> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => OTHERS.some((name) => values[name] !== '' && values[name] !== false));
  const isFaulty = OTHERS.some((name) => errors[name] !== undefined);
  return (
    <details
      open={isOpen || isFaulty}
      className="group border-t border-border"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-bold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {words.others} <span className="text-sm font-normal text-muted-foreground">{words.othersHint}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 flex-none text-muted-foreground group-open:rotate-180"
          strokeWidth={1.9}
        />
      </summary>
      <div className="grid gap-4 pt-1">{children}</div>
    </details>
  );
}

/** A switch, and the fields of a promo while the switch is on. Turning the switch off empties the fields; turning it on restores them. */
function PromoFields({ form }: Pick<PackageFieldsProps, 'form'>) {
  const { values } = form;
  const { promo_price, promo_until } = values;
  const isFilled = promo_price !== '' || promo_until !== '';
  const [isOn, setOn] = useState(isFilled);
  const [before, setBefore] = useState({ promo_price, promo_until });
  const isShown = isOn || isFilled;
  const turn = (isWanted: boolean) => {
    setOn(isWanted);
    if (!isWanted) setBefore({ promo_price, promo_until });
    form.set('promo_price', isWanted ? before.promo_price : '');
    form.set('promo_until', isWanted ? before.promo_until : '');
  };
  return (
    <Fields legend={words.promoLegend}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3.5 font-semibold sm:col-span-2">
        {words.promoSwitch}
        <Switch checked={isShown} onChange={({ target }) => turn(target.checked)} />
      </label>
      {isShown && (
        <>
          <RupiahField
            label={NAMES.promo_price}
            help={isFilled ? undefined : <NoPromo />}
            {...form.text('promo_price')}
          />
          <TextField label={NAMES.promo_until} help={promoHelp(values)} {...form.text('promo_until')} type="date" />
        </>
      )}
    </Fields>
  );
}

interface FieldsProps {
  legend: string;
  hint?: string;
  children: ReactNode;
}

const Fields = ({ legend, hint, children }: FieldsProps) => (
  <fieldset className="grid items-start gap-4 border-t border-border pt-4 sm:grid-cols-2">
    <legend className="float-left text-sm font-bold text-muted-foreground sm:col-span-2">
      {legend}
      {hint && <span className="font-normal"> {hint}</span>}
    </legend>
    {children}
  </fieldset>
);

/** Warns that the switch alone changes nothing on the site. */
const NoPromo = () => (
  <span role="status" className="font-semibold text-warning-text">
    {words.noPromo}
  </span>
);

/** Warns that the promo is over. It is no error, because a package may keep an old promo. */
const PromoOver = () => (
  <span role="status" className="font-semibold text-warning-text">
    {words.promoOver}
  </span>
);

/** Explains the effect of the promo with the values in the form. */
function promoHelp({ price, promo_price, promo_until }: PackageValues): ReactNode {
  if (promo_until !== '' && promo_until < dayAt(Date.now())) return <PromoOver />;
  if (promo_price.trim() === '' || promo_until === '') return words.promoHelp;
  const { amount, unit } = priceParts(readPrice(price));
  return words.promoThen(amount + unit);
}
