import type { LandingContentItem, LandingContentRecord } from '@jala/schema/wire/landing-content';
import { entryVersion, packageItem, packageItems, packagesOf, storedParts } from '@jala/schema/rules/landing-lists';
import { itemsIn, packagePart, type PackagePart } from '@jala/schema/rules/landing-values';
import { messages } from '@jala/schema/messages';
import { dueNextPrice, NOTHING_SAID, packageFaults } from '@jala/schema/rules/package';
import { requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import { DomainError } from '#errors/domain-error.ts';
import { addItems, type Items, itemsOf } from './landing-rows.service.ts';

/** Stored values of a package, by part. */
export type PackageValues = Partial<Record<PackagePart, string>>;

/** Returns the values. If the next price is due, replaces the usual price by the next price. */
export const withDuePrice = (values: PackageValues): PackageValues => ({ ...values, ...dueNextPrice(values) });

/** Returns the values of a package's items, with the price that is valid today. */
export const valuesByPart = (items: readonly LandingContentItem[]): PackageValues =>
  withDuePrice(Object.fromEntries(items.map(({ key_name, value }) => [packagePart(key_name)?.part, value])));

/** Throws bad-input when values do not fit each other. */
function refuseFaults(values: PackageValues): void {
  const faults = packageFaults({ ...NOTHING_SAID, ...values });
  const [message] = Object.values(faults);
  if (message === undefined) return;
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]]));
  throw new DomainError('bad-input', message, { fields });
}

/** Removes the badge from the other packages if `values` has a badge, because only one package may have a badge. */
export async function clearOtherBadges(
  items: Items,
  others: readonly LandingContentRecord[],
  { badge }: PackageValues,
): Promise<void> {
  if (badge === undefined || badge === '') return;
  const marked = others.filter(({ key_name, value }) => packagePart(key_name)?.part === 'badge' && value !== '');
  for (const { id } of marked) await updateAtVersion(items, { id }, { value: '' });
}

interface PackageChange {
  number: number;
  /** If given, the version that the package must have. */
  version?: number | undefined;
  /** Returns the new values. `own` are the package's stored items. */
  valuesFor: (own: readonly LandingContentRecord[]) => PackageValues;
}

/**
 * Gives a package new values. Throws not-found, conflict if `version` is given and is not the stored version, and bad-input for values that
 * do not fit each other.
 */
export async function changePackage(items: Items, { number, version, valuesFor }: PackageChange): Promise<void> {
  const present = itemsIn(await itemsOf(items, ['layanan']), 'layanan');
  const own = packageItems(present, number);
  if (own.length === 0) throw new DomainError('not-found', messages.packageNotFound);
  requireCurrentVersion(entryVersion(own), version);
  const values = withDuePrice(valuesFor(own));
  refuseFaults(values);
  await clearOtherBadges(
    items,
    present.filter((item) => !own.includes(item)),
    values,
  );
  await writePackage(items, { number, own, values });
}

/** Replaces the usual price of each package whose next price is due, so that staff see and change the price that visitors see. */
export async function applyDuePrices(items: Items): Promise<void> {
  const present = itemsIn(await itemsOf(items, ['layanan']), 'layanan');
  for (const { number } of packagesOf(present)) {
    const own = packageItems(present, number);
    await writePackage(items, { number, own, values: valuesByPart(own) });
  }
}

interface PackageRows {
  number: number;
  own: readonly LandingContentRecord[];
  values: PackageValues;
}

/** Writes only changed values. New items come directly after the other items of the package. */
async function writePackage(items: Items, { number, own, values }: PackageRows): Promise<void> {
  const sort_order = Math.max(...own.map((item) => item.sort_order));
  const before = new Map(own.map((item) => [packagePart(item.key_name)?.part, item]));
  for (const [part, item] of before) {
    const value = part && values[part];
    if (value !== undefined && value !== item.value) await updateAtVersion(items, { id: item.id }, { value });
  }
  const missing = storedParts(values).filter((part) => values[part] !== undefined && !before.has(part));
  await addItems(
    items,
    missing.map((part) => packageItem(part, number, { value: values[part] ?? '', sort_order })),
  );
}
