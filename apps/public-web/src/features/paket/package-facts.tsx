import { TERMS, type Term } from '@jala/schema/rules/landing-values';
import { longDate } from '@jala/schema/rules/long-date';
import { type Offer, offerOf, type Package, type Tax } from '@jala/schema/rules/package';
import { priceParts, printedRupiah } from '@jala/schema/rules/rupiah';
import { TAX_NAMES, TERM_NAMES } from '@jala/schema/labels/package-labels';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts, unbroken } from '#texts.ts';

/** A fact by which packages are compared. `of` returns undefined if a package does not state the fact. */
export interface Fact {
  label: string;
  of: (item: Package) => ReactNode | undefined;
}

/**
 * Returns the facts that at least one of the packages states, in the order of the table. A tax term that all packages of the page share is
 * left out, because it stands below the tables. Packages that state no facts are compared by their benefits.
 */
export function factsOf(packages: readonly Package[], all: readonly Package[]): Fact[] {
  const terms = TERMS.map(termFact);
  const facts: Fact[] = [
    ...speedFacts(packages),
    ...terms.slice(0, 1),
    { label: texts.paket.installFee, of: installFee },
    ...(commonTax(all) === undefined ? [{ label: texts.paket.tax, of: tax }] : []),
    ...terms.slice(1),
  ];
  const isSaid = ({ of }: Fact): boolean => packages.some((item) => of(item) !== undefined);
  const said = facts.filter(isSaid);
  return said.length > 0 ? said : [{ label: texts.paket.benefits, of: benefits }].filter(isSaid);
}

/** Returns the tax term of all packages. Undefined if they do not have the same one. */
export function commonTax(packages: readonly Package[]): Tax | undefined {
  const [first] = packages;
  return packages.every((item) => item.tax === first?.tax) ? first?.tax : undefined;
}

/** The last day of each running promo, the nearest first. */
export const promoDays = (packages: readonly Package[]): string[] => [
  ...new Set(
    packages
      .map((item) => offerOf(item).promo?.until ?? '')
      .filter((day) => day !== '')
      .toSorted((a, b) => a.localeCompare(b)),
  ),
];

/**
 * Returns both speeds as one row. If a package states only one speed, each speed has its own row, so that no package promises the other
 * speed. Without any upload, there is no row, because the head of a package states the download.
 */
function speedFacts(packages: readonly Package[]): Fact[] {
  if (!packages.some(({ upload }) => upload !== undefined)) return [];
  const areComplete = packages.every(({ speed, upload }) => (speed === undefined) === (upload === undefined));
  if (areComplete) return [{ label: texts.paket.speeds, of: speeds }];
  return [
    { label: texts.paket.download, of: ({ speed }) => speed && texts.packages.speed(speed) },
    { label: texts.paket.upload, of: ({ upload }) => upload && texts.packages.speed(upload) },
  ];
}

const speeds = ({ speed, upload }: Package): string | undefined =>
  speed === undefined || upload === undefined ? undefined : `${speed}/${texts.packages.speed(upload)}`;

function installFee({ installFee: fee, installFeeUntil: until }: Package): ReactNode | undefined {
  if (fee === undefined) return undefined;
  return (
    <>
      {fee === 0 ? <b className="font-extrabold text-success-text">{texts.paket.free}</b> : printedRupiah(fee)}
      {until !== '' && ` ${texts.packages.until(unbroken(longDate(until)))}`}
    </>
  );
}

function benefits({ benefits: lines }: Package): ReactNode | undefined {
  if (lines.length === 0) return undefined;
  return (
    <ul className="grid gap-1">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const tax = (item: Package): string | undefined => item.tax && TAX_NAMES[item.tax];

const termFact = (term: Term): Fact => ({
  label: TERM_NAMES[term],
  of: ({ terms }) => (terms[term] === '' ? undefined : <TermText term={term} text={terms[term]} />),
});

/** Terms of which less is better: 'Tanpa FUP' is a promise, 'Tanpa perangkat' is not. */
const BURDENS = new Set<Term>(['fup', 'contract']);

const isPromise = (term: Term, text: string): boolean =>
  /^bebas\b|\d%|^(?:tanpa|tidak ada) (?:batas|fup|kuota|kontrak|denda|biaya)\b/i.test(text) ||
  (BURDENS.has(term) && /^(?:tanpa|tidak ada)\b/i.test(text));

/** Shows a promise with a tick beside its words, and a missing feature in a paler colour. Both are only decoration. */
function TermText({ term, text }: { term: Term; text: string }) {
  if (!isPromise(term, text)) {
    return <span className={clsx(/^(?:tanpa|tidak)\b/i.test(text) && 'text-muted-foreground')}>{text}</span>;
  }
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="check" className="text-success-text" />
      {text}
    </span>
  );
}

/** Today's price. During a promo, also the usual price, which applies again after the promo. */
export function FactPrice({ item }: { item: Package }) {
  const { price, promo }: Offer = offerOf(item);
  const { amount, unit } = priceParts(price);
  return (
    <>
      {promo && (
        <>
          <span className="sr-only">{texts.packages.usualPrice}</span>
          <s className="block text-sm text-muted-foreground">{printedRupiah(promo.before)}</s>
        </>
      )}
      <b className="block text-lg leading-tight font-extrabold tracking-[-0.015em] wrap-anywhere">{amount}</b>
      {unit !== '' && (
        <small className="block text-sm text-muted-foreground">
          {texts.paket.perMonth}
          {promo && `, ${texts.paket.promoUntil(unbroken(longDate(promo.until)))}`}
        </small>
      )}
      {item.nextPrice && (
        <small className="block text-sm text-muted-foreground">
          {texts.packages.next(unbroken(longDate(item.nextPrice.from)), printedRupiah(item.nextPrice.price))}
        </small>
      )}
    </>
  );
}
