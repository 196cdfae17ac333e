import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { packageItem, packageItems, questionItem, questionItems } from '@jala/schema/rules/landing-lists';
import { packagePart, questionPart, valueKind } from '@jala/schema/rules/landing-values';
import { ImageFile } from '@jala/schema/wire/media';
import { DomainError } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { textValue } from './landing-item.ts';
import type { NewItem } from './landing-rows.service.ts';

type Item = LandingContentRecord;

/**
 * Returns the items with the given `values`, keyed by `key_name`. An item keeps its stored value if the given value could not be saved,
 * because staff may still be typing it. Stores nothing, so a text with an image that is not uploaded yet is ignored too.
 */
export async function withValues(
  items: readonly Item[],
  values: Readonly<Record<string, string>>,
  cleanHtml: RichContent['cleanHtml'],
): Promise<Item[]> {
  const known = new Set(items.map(({ key_name }) => key_name));
  const added = Object.keys(values).flatMap((key) => (known.has(key) ? [] : missingItem(key, items)));
  return Promise.all(
    [...items, ...added].map(async (item) => {
      const typed = Object.hasOwn(values, item.key_name) ? values[item.key_name] : undefined;
      if (typed === undefined || typed === item.value) return item;
      return { ...item, value: (await rightValue(item, typed, cleanHtml)) ?? item.value };
    }),
  );
}

async function rightValue({ type, key_name }: Item, typed: string, cleanHtml: RichContent['cleanHtml']) {
  if (type === 'image') return typed === '' || ImageFile.safeParse(typed).success ? typed : undefined;
  // Cleaning would store the image in the text.
  if (valueKind(key_name) === 'rich' && /data:/i.test(typed)) return undefined;
  try {
    return await textValue(key_name, typed, cleanHtml);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'bad-input') return undefined;
    throw error;
  }
}

/** Makes an empty item for a part that a package or a question does not have yet. Returns an empty list for any other key. */
function missingItem(key: string, items: readonly Item[]): Item[] {
  const ofPackage = packagePart(key);
  const ofQuestion = questionPart(key);
  if (ofPackage !== undefined)
    return besideLast(packageItems(items, ofPackage.number), (place) =>
      packageItem(ofPackage.part, ofPackage.number, place),
    );
  if (ofQuestion !== undefined)
    return besideLast(questionItems(items, ofQuestion.number), (place) =>
      questionItem(ofQuestion.part, ofQuestion.number, place),
    );
  return [];
}

const besideLast = (own: readonly Item[], make: (rest: Pick<NewItem, 'value' | 'sort_order'>) => NewItem): Item[] =>
  own.slice(-1).map(({ id, version, sort_order }) => ({ ...make({ value: '', sort_order }), id, version }));
