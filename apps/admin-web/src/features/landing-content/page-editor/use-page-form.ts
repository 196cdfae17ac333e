import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { useRecordForm } from '#forms/record-form.ts';
import type { EditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { thingOfField } from './page-fields.ts';
import { changesOf, checksOf, type LandingPage, type PageValues, toStored, fieldsOf } from './page-values.ts';

/** Names of the drafts on this device. */
const DRAFT = 'landing-page';
const PRICES_DRAFT = 'landing-prices';

/** The form of the whole page. It saves all changes together. `isOfPrices` is true on the screen that shows only the prices. */
export function usePageForm(items: LandingContentRecord[], isOfPrices = false): EditForm<PageValues> {
  const { list } = trpc.useUtils().landingContent;
  const update = trpc.landingContent.updatePage.useMutation();
  const { values } = toStored({ items });
  const form = useRecordForm<LandingPage, PageValues>({
    draftName: isOfPrices ? PRICES_DRAFT : DRAFT,
    record: { items },
    toStored,
    thing: 'landingContent',
    thingId: items[0]?.id ?? 0,
    fields: fieldsOf(items, values),
    hasOpenFields: true,
    query: {
      fetch: async () => ({ items: await list.fetch() }),
      show: (saved) => list.setData(undefined, () => saved.items),
      refresh: () => void list.invalidate(),
    },
    // The screen of prices does not show the checked fields, so errors in these fields must not stop a save.
    checks: isOfPrices ? {} : checksOf(values),
    update: async (now, _version, before) => ({ items: await update.mutateAsync(changesOf(now, before)) }),
  });
  const conflicting = form.conflict.differences?.find(({ changedBy }) => changedBy === 'both')?.names[0];
  const ref = conflicting && thingOfField(conflicting, items);
  // The message about a conflict names the last writer of this record.
  return ref && form.changes ? { ...form, changes: { ...form.changes, ref } } : form;
}
