import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import type { LandingPageUpdate } from '@jala/schema/wire/landing-page';
import { packagePart, questionPart } from '@jala/schema/rules/landing-values';
import { messages } from '@jala/schema/messages';
import { packageValues } from '@jala/schema/wire/package-input';
import { requireCurrentVersion, updateAtVersion } from '#database/records.ts';
import { DomainError, type FieldErrors } from '#errors/domain-error.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { imageValue, textValue } from './landing-item.ts';
import { changeQuestion } from './landing-questions.ts';
import { type Items, itemsOf, requireFree } from './landing-rows.service.ts';
import { refuseTooLong } from './list-limits.ts';
import { changePackage, valuesByPart } from './package-rows.ts';

type Rich = Pick<RichContent, 'cleanHtml' | 'requireStoredImage'>;
type Present = readonly LandingContentRecord[];

interface Parts {
  /** Runs a change while no other change runs. */
  oneAtATime: <T>(act: (items: Items) => Promise<T>) => Promise<T>;
  read: () => Promise<Present>;
  rich: Rich;
}

/** Saves changes of the whole page at once. */
export const createLandingPage = ({ oneAtATime, read, rich }: Parts) => ({
  /**
   * Makes all changes or none. Throws conflict when a field that the caller has seen has another value by now, and not-found for an item
   * that was removed. For invalid values, throws the error of the first one (bad-input, or conflict for a taken name) with the messages of
   * up to 20 faults by field name.
   */
  async updatePage(input: LandingPageUpdate): Promise<void> {
    const { partners, packages, questions, seen } = input;
    for (const [id, { image }] of Object.entries(partners))
      await at(`partners.${id}`, () => rich.requireStoredImage('image', image));
    const values = await newValues(await read(), input, rich);
    await oneAtATime(async (items) => {
      const before = await itemsOf(items);
      refuseStale(before, seen);
      const faults = createFaults();
      for (const [id, value] of values)
        await faults.at(`items.${id}`, async () => {
          known(before, id);
          await updateAtVersion(items, { id }, { value });
        });
      for (const [id, { key_name, image }] of Object.entries(partners))
        await faults.at(`partners.${id}`, async () => {
          const partner = known(before, Number(id));
          if (partner.section !== 'partner') throw new DomainError('bad-input', messages.partnerOnly);
          if (key_name !== undefined && key_name !== partner.key_name)
            await requireFree(items, [key_name], messages.partnerTaken);
          const changes = { ...(key_name !== undefined && { key_name }), ...(image !== undefined && { value: image }) };
          await updateAtVersion(items, { id: Number(id) }, changes);
        });
      for (const [number, changes] of Object.entries(packages))
        await faults.at(`packages.${number}`, () =>
          changePackage(items, {
            number: Number(number),
            valuesFor: (own) => ({ ...valuesByPart(own), ...packageValues(changes) }),
          }),
        );
      for (const [number, changes] of Object.entries(questions))
        await faults.at(`questions.${number}`, () =>
          changeQuestion(items, { number: Number(number), values: changes }),
        );
      faults.refuse();
      refuseTooLong(await itemsOf(items), before);
    });
  },
});

function known(present: Present, id: number): LandingContentRecord {
  const item = present.find((each) => each.id === id);
  if (item === undefined) throw new DomainError('not-found', messages.landingContentNotFound);
  return item;
}

/** Checks and cleans the new values of single items, and returns them by item id. Called before the table is locked. Throws bad-input. */
async function newValues(present: Present, { items }: LandingPageUpdate, rich: Rich): Promise<Map<number, string>> {
  const values = new Map<number, string>();
  const faults = createFaults();
  for (const [name, { value }] of Object.entries(items)) {
    const id = Number(name);
    await faults.at(`items.${name}`, async () => {
      const { type, key_name } = known(present, id);
      if (type === 'image') values.set(id, value === '' ? '' : await imageValue(value, rich.requireStoredImage));
      else values.set(id, await textValue(key_name, value, rich.cleanHtml));
    });
  }
  faults.refuse();
  return values;
}

/** Throws conflict when a field that the caller has seen has another value by now. */
function refuseStale(present: Present, seen: LandingPageUpdate['seen']): void {
  const now = fieldsOf(present);
  for (const [field, value] of Object.entries(seen)) {
    const stored = now.get(field) ?? '';
    // A package without benefits has no item for its benefits, or an item with an empty list.
    if (stored !== value && !(field.endsWith('.benefits') && isNoList(stored) && isNoList(value)))
      requireCurrentVersion(0, 1);
  }
}

const isNoList = (value: string): boolean => value === '' || value === '[]';

/** Returns the stored values, keyed by the field names of `LandingPageUpdate`. */
function fieldsOf(present: Present): Map<string, string> {
  const fields = new Map<string, string>();
  for (const { id, section, key_name, type, value } of present) {
    fields.set(`items.${id}.value`, value);
    if (section === 'partner') {
      fields.set(`partners.${id}.key_name`, key_name);
      fields.set(`partners.${id}.image`, value);
    }
    const part = section === 'layanan' && type === 'text' ? packagePart(key_name) : undefined;
    if (part !== undefined)
      fields.set(`packages.${part.number}.${part.part === 'benefit' ? 'benefits' : part.part}`, value);
    const question = section === 'faq' ? questionPart(key_name) : undefined;
    if (question !== undefined) fields.set(`questions.${question.number}.${question.part}`, value);
  }
  return fields;
}

/** Runs a change, and puts `place`, such as 'packages.2', before the field names of its faults. */
async function at<T>(place: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields === undefined) throw error;
    const fields = Object.entries(error.fields).map(([field, sentences]) => [`${place}.${field}`, sentences]);
    throw new DomainError(error.kind, error.message, { fields: Object.fromEntries(fields) as FieldErrors });
  }
}

/** Maximum number of faults in a response (contract section 8). */
const MAX_FAULTS = 20;

/** Collects the errors of several changes, so that one response can report them all. */
function createFaults() {
  const fields: [string, string[]][] = [];
  let first: DomainError | undefined;
  return {
    async at(place: string, change: () => Promise<unknown>): Promise<void> {
      try {
        await at(place, change);
      } catch (error) {
        if (!(error instanceof DomainError) || error.fields === undefined) throw error;
        first ??= error;
        fields.push(...Object.entries(error.fields));
      }
    },
    refuse(): void {
      if (first === undefined) return;
      throw new DomainError(first.kind, first.message, { fields: Object.fromEntries(fields.slice(0, MAX_FAULTS)) });
    },
  };
}
