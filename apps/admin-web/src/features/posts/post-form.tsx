import { FIELD_NAMES } from '@jala/schema/field-names';
import type { PostRecord } from '@jala/schema/posts';
import { Card, CardContent } from '@jala/ui/card';
import { articleColumns } from '#forms/article-columns.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { ImageField } from '#forms/image-field.tsx';
import { RichTextField } from '#forms/rich-text-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm as Form } from '#forms/use-edit-form.ts';
import type { Stored } from '#forms/form-state.ts';
import { KategoriField } from './kategori-field.tsx';
import { texts } from './texts.ts';

export interface PostValues {
  post_title: string;
  post_konten: string;
  /** The file name of the stored image, or an empty string without an image. */
  post_image: string;
  post_image_alt: string;
  /** The id of the category, or an empty string without one. */
  kategori_id: string;
}

export const BLANK_POST: PostValues = {
  post_title: '',
  post_konten: '',
  post_image: '',
  post_image_alt: '',
  kategori_id: '',
};

export function toStored(post: PostRecord): Stored<PostValues> {
  const { post_title, post_konten, post_image, post_image_alt, version } = post;
  const kategori_id = String(post.kategori_id ?? '');
  return { values: { post_title, post_konten, post_image: post_image ?? '', post_image_alt, kategori_id }, version };
}

/** The values in the shape that the server expects. */
export const toInput = ({ post_image, kategori_id, ...values }: PostValues) => ({
  ...values,
  post_image: post_image === '' ? null : post_image,
  kategori_id: kategori_id === '' ? null : Number(kategori_id),
});

interface PostFormProps {
  form: Form<PostValues>;
  /** The label of the save button. */
  submit: string;
}

export function PostForm({ form, submit }: PostFormProps) {
  return (
    <EditForm form={form} submit={submit}>
      <div className={articleColumns}>
        <Card className="grid gap-5 p-5">
          <TextField
            label={FIELD_NAMES.posts.post_title}
            required
            placeholder={texts.titlePlaceholder}
            {...form.text('post_title')}
          />
          <RichTextField label={FIELD_NAMES.posts.post_konten} {...form.text('post_konten')} uploads={form.uploads} />
        </Card>
        <Card>
          <CardContent className="grid gap-5">
            <KategoriField {...form.text('kategori_id')} />
            <ImageField
              label={FIELD_NAMES.posts.post_image}
              value={form.values.post_image}
              onValue={(file) => form.set('post_image', file)}
              uploads={form.uploads}
              error={form.errors.post_image}
              alt={{ value: form.values.post_image_alt, onValue: (alt) => form.set('post_image_alt', alt) }}
              mayBeEmpty
            />
            <TextField label={FIELD_NAMES.posts.post_image_alt} help={texts.altHelp} {...form.text('post_image_alt')} />
          </CardContent>
        </Card>
      </div>
    </EditForm>
  );
}
