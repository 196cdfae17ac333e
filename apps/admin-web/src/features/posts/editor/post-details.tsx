import type { ReactNode } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { EXCERPT_MAX } from '@jala/schema/limits';
import { ImageField } from '#forms/image-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import { AuthorField } from './author-field.tsx';
import { CountedField } from './counted-field.tsx';
import { KategoriField } from '../categories/kategori-field.tsx';
import { ScheduleSection } from '../publish/schedule-section.tsx';
import { ShareSection } from './share-section.tsx';
import { SlugField } from './slug-field.tsx';
import { texts } from '../texts.ts';
import type { PostForm } from './use-post-form.ts';

/** Approximate number of letters of an excerpt that search engines show. */
const BEST_EXCERPT = 155;

interface PostDetailsProps {
  form: PostForm;
  /** Label of the button that publishes. */
  publish: string;
}

/** All fields of an article except its title and its text. */
export function PostDetails({ form: post, publish }: PostDetailsProps) {
  const { form } = post;
  return (
    <>
      <Section title={texts.details.status}>
        <ScheduleSection form={post} publish={publish} />
        <AuthorField help={texts.details.authorHelp} {...form.text('post_author')} />
      </Section>
      <Section>
        <KategoriField {...form.text('kategori_id')} />
      </Section>
      <Section>
        <ImageField
          label={FIELD_NAMES.posts.post_image}
          value={form.values.post_image}
          onValue={(file) => form.set('post_image', file)}
          uploads={form.uploads}
          error={form.errors.post_image}
          alt={{
            value: form.values.post_image_alt,
            isChanged: form.isChanged('post_image_alt'),
            onValue: (alt) => form.set('post_image_alt', alt),
          }}
          hasFocus
          mayBeEmpty
        />
        <TextField label={FIELD_NAMES.posts.post_image_alt} help={texts.altHelp} {...form.text('post_image_alt')} />
      </Section>
      <Section>
        <CountedField
          label={FIELD_NAMES.posts.post_excerpt}
          help={texts.details.excerptHelp}
          best={BEST_EXCERPT}
          most={EXCERPT_MAX}
          lines={4}
          {...form.text('post_excerpt')}
        />
      </Section>
      <Section>
        <SlugField title={form.values.post_title} post={post.post} {...form.text('post_slug')} />
      </Section>
      <Section
        title={texts.details.share}
        note={form.values.seo_title === '' && form.values.seo_description === '' ? texts.details.automatic : undefined}
      >
        <ShareSection form={post} />
      </Section>
    </>
  );
}

interface SectionProps {
  title?: string;
  note?: string | undefined;
  children: ReactNode;
}

const Section = ({ title, note, children }: SectionProps) => (
  <section className="grid gap-3.5 border-b border-border p-5 last:border-b-0 last:pb-10">
    {title !== undefined && (
      <h3 className="flex items-baseline justify-between gap-3 font-bold">
        {title}
        {note !== undefined && <small className="text-xs font-normal text-muted-foreground">{note}</small>}
      </h3>
    )}
    {children}
  </section>
);
