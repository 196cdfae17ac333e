import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { useState } from 'react';
import { PAGES, type PageKey } from '@jala/schema/rules/site-pages';
import { Field } from '@jala/ui/field';
import { inputClasses } from '@jala/ui/input';
import { GooglePreview, WhatsappPreview } from '#components/share-previews.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { useSite } from '#lib/use-site.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';
import { SEARCH_ENGINES, type SiteValues } from './site-values.ts';

/** Number of letters that search engines and chats show. */
const BEST = { title: 60, description: 155 } as const;

interface GroupProps {
  form: EditForm<SiteValues>;
  id: string;
}

/** Texts of each page for search engines and chats, and the codes that prove the ownership of the site to search engines. */
export function SearchGroup({ form, id }: GroupProps) {
  const [page, setPage] = useState<PageKey>('home');
  const shown = form.values.pages[page] ?? { title: '', description: '' };
  const set = (change: Partial<typeof shown>) =>
    form.set('pages', { ...form.values.pages, [page]: { ...shown, ...change } });
  return (
    <FieldGroup id={id} className="items-start sm:grid-cols-2" title={texts.search.title}>
      <Field label={texts.search.page} help={texts.search.pageHelp} className="sm:col-span-2">
        {(ties) => (
          <select
            {...ties}
            className={inputClasses}
            value={page}
            onChange={(event) => setPage(event.target.value as PageKey)}
          >
            {PAGES.map((key) => (
              <option key={key} value={key}>
                {panel.pages[key]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={texts.search.pageTitle}
        help={texts.search.length(shown.title.length, BEST.title)}
        name={`pages.${page}.title`}
        value={shown.title}
        onValue={(title) => set({ title })}
        error={messageFor(form, `pages.${page}.title`)}
        className="sm:col-span-2"
      />
      <TextField
        label={texts.search.description}
        help={texts.search.length(shown.description.length, BEST.description)}
        name={`pages.${page}.description`}
        value={shown.description}
        onValue={(description) => set({ description })}
        error={messageFor(form, `pages.${page}.description`)}
        lines={3}
        className="sm:col-span-2"
      />
      <Previews values={form.values} {...shown} />
      {SEARCH_ENGINES.map((engine) => (
        <TextField
          key={engine}
          label={FIELD_NAMES.site[`verification.${engine}`]}
          help={engine === 'google' ? texts.search.verificationHelp : undefined}
          {...form.text(`verification.${engine}`)}
        />
      ))}
    </FieldGroup>
  );
}

/** Returns the server's error for a field inside `pages`. The form's types do not have this field, because `pages` is a single value. */
const messageFor = ({ errors }: EditForm<SiteValues>, name: string): string | undefined =>
  (errors as Record<string, string | undefined>)[name];

interface PreviewsProps {
  values: SiteValues;
  title: string;
  description: string;
}

/** Previews of the page on Google and in WhatsApp. */
function Previews({ values, title, description }: PreviewsProps) {
  const { data: settings } = useSite();
  const host = settings === undefined ? '' : new URL(settings.public_origin).host;
  const shownTitle = title || texts.search.ownTitle(values.name);
  const shownText = description || texts.search.ownDescription;
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-1.5 text-sm text-muted-foreground">{texts.search.onGoogle}</figcaption>
        <GooglePreview name={values.name} place={host} title={shownTitle} description={shownText} />
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-sm text-muted-foreground">{texts.search.onWhatsapp}</figcaption>
        <WhatsappPreview image={values.share_image} host={host} title={shownTitle} description={shownText} />
      </figure>
    </div>
  );
}
