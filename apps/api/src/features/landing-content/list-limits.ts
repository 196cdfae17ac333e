import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { entryOf, partnersOf, questionNumbers } from '@jala/schema/rules/landing-lists';
import { itemsIn } from '@jala/schema/rules/landing-values';
import { LISTS_LENGTH, PACKAGES_MAX, PARTNERS_MAX, QUESTIONS_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** Throws bad-input for more partners, packages or questions than the site can show. */
export function refuseTooMany(items: readonly LandingContentItem[]): void {
  if (partnersOf(items).length > PARTNERS_MAX) throw new DomainError('bad-input', messages.partnersFull);
  // A package with only a link is not shown on the page, but it is stored, so it counts.
  const packages = new Set(
    itemsIn(items, 'layanan')
      .map(entryOf)
      .filter((entry) => entry !== undefined),
  );
  if (packages.size > PACKAGES_MAX) throw new DomainError('bad-input', messages.packagesFull);
  if (questionNumbers(items).length > QUESTIONS_MAX) throw new DomainError('bad-input', messages.questionsFull);
}

/** Throws bad-input if the texts of `items` are too long together, unless the texts of `before` were at least as long. */
export function refuseTooLong(items: readonly LandingContentItem[], before: readonly LandingContentItem[] = []): void {
  const length = lengthOf(items);
  if (length > LISTS_LENGTH && length > lengthOf(before)) throw new DomainError('bad-input', messages.listsTooLong);
}

/** Returns the length of the values in the HTML of a page, where some characters are escaped. */
const lengthOf = (items: readonly LandingContentItem[]): number =>
  items.reduce((sum, { value }) => sum + value.length + ESCAPED * (value.match(/[&<>"']/g)?.length ?? 0), 0);

/** Maximum number of characters that escaping adds to a character. */
const ESCAPED = 5;
