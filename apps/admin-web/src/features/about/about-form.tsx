import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { AboutRecord } from '@jala/schema/wire/about';
import { Card, CardContent } from '@jala/ui/card';
import { texts } from '#texts.ts';
import { articleColumns } from '#forms/article-columns.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { type FieldDescriptions, image, richText } from '#forms/field-descriptions.ts';
import { ImageField } from '#forms/image-field.tsx';
import { singleRecord, useRecordForm } from '#forms/record-form.ts';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import { gotNoResponse } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as aboutTexts } from './texts.ts';

const NONE = { konten: '', image: null, image_alt: '', version: 0 };

function toStored(about: AboutRecord | null) {
  const { konten, image: file, image_alt, version } = about ?? NONE;
  return { values: { konten, image: file ?? '', image_alt }, version };
}

const NAMES = FIELD_NAMES.about;

const FIELDS: FieldDescriptions<ReturnType<typeof toStored>['values']> = {
  labels: NAMES,
  shown: { konten: richText, image },
  together: [['image', 'image_alt']],
};

export function AboutForm({ about }: { about: AboutRecord | null }) {
  const utils = trpc.useUtils();
  const update = trpc.about.update.useMutation();
  const form = useRecordForm({
    draftName: 'about',
    record: about,
    toStored,
    thing: 'about',
    fields: FIELDS,
    query: singleRecord(utils.about.get),
    update: ({ image: file, ...values }, version) =>
      update.mutateAsync({ ...values, image: file === '' ? null : file, version }),
    // Specification section 8 has one message for a save that the server refused and another for a save without a response.
    sentences: { failed: (error) => (gotNoResponse(error) ? aboutTexts.failedByException : texts.saveFailed) },
  });
  return (
    <EditForm form={form} submit={texts.save} bar={{ view: '/tentang-kami' }}>
      <div className={articleColumns}>
        <Card className="p-5">
          <RichTextField label={NAMES.konten} {...form.text('konten')} uploads={form.uploads} />
        </Card>
        <Card>
          <CardContent className="grid gap-5">
            <ImageField
              label={NAMES.image}
              value={form.values.image}
              onValue={(file) => form.set('image', file)}
              uploads={form.uploads}
              error={form.errors.image}
              alt={{
                value: form.values.image_alt,
                isChanged: form.isChanged('image_alt'),
                onValue: (alt) => form.set('image_alt', alt),
              }}
              hasFocus
              mayBeEmpty
            />
            <TextField label={NAMES.image_alt} help={aboutTexts.altHelp} {...form.text('image_alt')} />
          </CardContent>
        </Card>
      </div>
    </EditForm>
  );
}
