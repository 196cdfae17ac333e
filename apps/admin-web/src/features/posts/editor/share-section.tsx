import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@jala/schema/limits';
import { descriptionOf } from '@jala/rich-text/text';
import { Button } from '@jala/ui/button';
import { Choice } from '#components/choice.tsx';
import { GooglePreview, WhatsappPreview } from '#components/share-previews.tsx';
import { shortDate } from '#lib/moments.ts';
import { useBrand } from '#lib/use-brand.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useSite } from '#lib/use-site.ts';
import { CountedField } from './counted-field.tsx';
import type { PostValues } from './post-values.ts';
import { texts } from '../texts.ts';
import type { PostForm } from './use-post-form.ts';

/** Number of letters that search engines and chats show. */
const BEST = { title: 60, description: 155 } as const;
const PAUSE_MS = 800;

/** Previews of the article in search engines and chats, and the fields for a separate title and description there. */
export function ShareSection({ form: { form, post } }: { form: PostForm }) {
  const [place, setPlace] = useState<'google' | 'whatsapp'>('google');
  const [isOpen, setOpen] = useState(form.values.seo_title !== '' || form.values.seo_description !== '');
  const { name } = useBrand();
  const { data: site } = useSite();
  const host = site === undefined ? '' : new URL(site.public_origin).host;
  const [openedAt] = useState(() => new Date().toISOString());
  const shown = useSettled(form.values, PAUSE_MS);
  const title = shown.seo_title || shown.post_title || texts.untitled;
  const description = shown.seo_description || shown.post_excerpt || beginningOf(shown);
  const day = shortDate(post?.publish_at ?? post?.post_date ?? openedAt);
  return (
    <>
      <Choice
        label={texts.details.share}
        options={[
          { key: 'google', label: texts.details.google },
          { key: 'whatsapp', label: texts.details.whatsapp },
        ]}
        chosen={place}
        onChoose={setPlace}
      />
      {place === 'google' ? (
        <GooglePreview name={name} place={`${host} › blogs`} day={day} title={title} description={description} />
      ) : (
        <WhatsappPreview image={shown.post_image} host={host} title={title} description={description} />
      )}
      {isOpen ? (
        <>
          <CountedField
            label={FIELD_NAMES.posts.seo_title}
            best={BEST.title}
            most={SEO_TITLE_MAX}
            lines={2}
            placeholder={form.values.post_title}
            {...form.text('seo_title')}
          />
          <CountedField
            label={FIELD_NAMES.posts.seo_description}
            best={BEST.description}
            most={SEO_DESCRIPTION_MAX}
            lines={3}
            {...form.text('seo_description')}
          />
        </>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2.5 w-fit pointer-coarse:min-h-11"
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden strokeWidth={1.9} />
          {texts.details.ownTitle}
        </Button>
      )}
    </>
  );
}

/** Returns the description that the site makes from the text, or a note for a text that is empty or cannot be read. */
function beginningOf({ post_konten }: PostValues): string {
  try {
    return descriptionOf(post_konten) || texts.details.noText;
  } catch {
    return texts.details.noText;
  }
}
