import type { Thing } from '@jala/schema/things';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { landingItemTitle } from '@jala/schema/labels/landing-names';
import { packagePart, questionPart, valueKind } from '@jala/schema/rules/landing-values';
import { type FieldDescriptions, image, richText, type Shown } from '#forms/field-descriptions.ts';
import { ImageField } from '#forms/image-field.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { recordInList, useRecordForm } from '#forms/record-form.ts';
import type { EditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { benefitText, filledLines } from '../packages/benefit-lines.ts';
import { RowForm } from '#forms/row-form.tsx';
import { labelOf, TextItemField } from './text-item-field.tsx';
import { texts } from '../texts.ts';
import { ImageHead, TypeTag } from './type-tag.tsx';

interface ItemFormProps {
  item: LandingContentRecord;
  rows: Rows;
}

interface Values {
  value: string;
}

const toStored = ({ value, version }: LandingContentRecord) => ({ values: { value }, version });

const fieldsOf = ({ type, key_name }: LandingContentRecord): FieldDescriptions<Values> => ({
  labels: { value: landingItemTitle(key_name) },
  shown: { value: type === 'image' ? image : showerOf(key_name) },
});

function showerOf(keyName: string): (value: string) => Shown {
  switch (valueKind(keyName)) {
    case 'rich':
      return richText;
    case 'benefits':
      return benefitText;
    case 'link':
    case 'plain':
      return String;
  }
}

/** Returns the record whose history contains an item. All items of a package or a question share one history. */
function thingOf({ id, key_name }: LandingContentRecord): { thing: Thing; thingId: number } {
  const part = packagePart(key_name);
  const question = questionPart(key_name);
  if (part !== undefined) return { thing: 'package', thingId: part.number };
  if (question !== undefined) return { thing: 'question', thingId: question.number };
  return { thing: 'landingContent', thingId: id };
}

function sentValue({ type, key_name }: LandingContentRecord, value: string) {
  // Null removes the stored image. An empty value would keep it.
  if (type === 'image') return { image: value === '' ? null : value };
  return { value: valueKind(key_name) === 'benefits' ? JSON.stringify(filledLines(value)) : value };
}

/** Edits an item's value in its row. */
export function ItemForm({ item, rows }: ItemFormProps) {
  const query = recordInList(trpc.useUtils().landingContent.list, item);
  const update = trpc.landingContent.update.useMutation();
  const form = useRecordForm<LandingContentRecord, Values>({
    draftName: `landing-content:${item.id}`,
    record: item,
    toStored,
    ...thingOf(item),
    fields: fieldsOf(item),
    query,
    update: ({ value }, version) => update.mutateAsync({ id: item.id, ...sentValue(item, value), version }),
    onFinished: () => rows.close(item.id),
  });
  return (
    <RowForm id={item.id} rows={rows} form={form}>
      {item.type === 'image' ? (
        <ImageItemField keyName={item.key_name} form={form} />
      ) : (
        <>
          <TextItemField keyName={item.key_name} {...form.text('value')} uploads={form.uploads} />
          <TypeTag type="text" className="absolute top-0 right-0" />
        </>
      )}
    </RowForm>
  );
}

const ImageItemField = ({ keyName, form }: { keyName: string; form: EditForm<Values> }) => (
  <>
    <ImageHead name={labelOf(keyName)} />
    <ImageField
      label={texts.image}
      value={form.values.value}
      onValue={(file) => form.set('value', file)}
      uploads={form.uploads}
      error={form.errors.value}
      size="small"
      help={`${panel.image.help} ${texts.noImage}`}
      mayBeEmpty
    />
  </>
);
