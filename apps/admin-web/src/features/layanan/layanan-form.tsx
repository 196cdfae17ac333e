import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { ReactNode } from 'react';
import type { LayananRecord } from '@jala/schema/wire/layanan';
import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { type FieldDescriptions, image, richText } from '#forms/field-descriptions.ts';
import { ImageField } from '#forms/image-field.tsx';
import { type Rows, useOpenRow } from '#forms/one-row-open.tsx';
import { recordInList, useRecordForm } from '#forms/record-form.ts';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts as layananTexts } from './texts.ts';

function toStored({ title, konten, image: file, image_alt, button_text, button_link, version }: LayananRecord) {
  return { values: { title, konten, image: file ?? '', image_alt, button_text, button_link }, version };
}

const NAMES = FIELD_NAMES.layanan;

const FIELDS: FieldDescriptions<ReturnType<typeof toStored>['values']> = {
  labels: NAMES,
  shown: { konten: richText, image },
  together: [['image', 'image_alt']],
};

interface LayananFormProps {
  layanan: LayananRecord;
  /** The element that shows the stored title. */
  heading: ReactNode;
  rows: Rows;
}

/** Form that replaces the row of a service while it is edited. */
export function LayananForm({ layanan, heading, rows }: LayananFormProps) {
  const form = useLayananForm(layanan, rows);
  const element = useOpenRow<HTMLDivElement>(rows, form.isDirtyNow);
  return (
    <div ref={element} className="rounded-lg bg-surface-tint p-5 shadow-[inset_3px_0_0_var(--color-primary)]">
      {heading}
      <EditForm
        form={form}
        submit={texts.save}
        cancel={{ close: () => rows.close(layanan.id), reopen: () => rows.open(layanan.id) }}
        label={layanan.title}
        bar={{ view: '/layanan' }}
        className="mt-3.5"
      >
        <TextField label={NAMES.title} required {...form.text('title')} />
        <RichTextField label={NAMES.konten} {...form.text('konten')} uploads={form.uploads} />
        <ImageField
          label={NAMES.image}
          value={form.values.image}
          onValue={(file) => form.set('image', file)}
          uploads={form.uploads}
          error={form.errors.image}
          size="small"
          alt={{
            value: form.values.image_alt,
            isChanged: form.isChanged('image_alt'),
            onValue: (alt) => form.set('image_alt', alt),
          }}
          hasFocus
          mayBeEmpty
        />
        <TextField label={NAMES.image_alt} help={layananTexts.altHelp} {...form.text('image_alt')} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label={NAMES.button_text} help={layananTexts.buttonTextHelp} {...form.text('button_text')} />
          <TextField
            label={NAMES.button_link}
            help={layananTexts.buttonLinkHelp}
            {...form.text('button_link')}
            inputMode="url"
          />
        </div>
      </EditForm>
    </div>
  );
}

function useLayananForm(layanan: LayananRecord, rows: Rows) {
  const { id } = layanan;
  const utils = trpc.useUtils();
  const update = trpc.layanan.update.useMutation({
    // Specification section 8 requires this message.
    onError: (error) => console.error('Failed to update layanan', error),
  });
  return useRecordForm({
    draftName: `layanan:${id}`,
    record: layanan,
    toStored,
    thing: 'layanan',
    thingId: id,
    fields: FIELDS,
    query: recordInList(utils.layanan.list, layanan),
    checks: { title: required },
    update: ({ image: file, ...values }, version) =>
      update.mutateAsync({ ...values, image: file === '' ? null : file, id, version }),
    onFinished: () => rows.close(id),
  });
}
