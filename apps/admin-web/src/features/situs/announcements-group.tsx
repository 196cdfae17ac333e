import { type Announcement, ANNOUNCEMENT_KINDS, announcementFault } from '@jala/schema/rules/announcements';
import { Choice } from '#components/choice.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { RowList } from './row-list.tsx';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const { announcements: words } = texts;
const BLANK: Announcement = { kind: 'promo', text: '', link: '', from: '', until: '' };

/** The announcements that visitors see for a limited time. */
export const AnnouncementsGroup = ({ form, id }: { form: EditForm<SiteValues>; id: string }) => (
  <RowList
    id={id}
    words={words}
    rows={form.values.announcements}
    blank={BLANK}
    error={form.errors.announcements}
    faultOf={announcementFault}
    onRows={(rows) => form.set('announcements', rows)}
    removeLabel={({ text }) => words.remove(text)}
  >
    {({ row, set, bind, error }) => (
      <>
        <div className="sm:col-span-2">
          <Choice
            label={words.kind}
            options={ANNOUNCEMENT_KINDS.map((key) => ({ key, label: words.kinds[key] }))}
            chosen={row.kind}
            onChoose={(kind) => set({ kind })}
          />
        </div>
        <TextField
          label={words.text}
          placeholder={words.example}
          maxLength={160}
          className="sm:col-span-2"
          {...bind('text')}
          error={error}
        />
        <TextField label={words.link} inputMode="url" className="sm:col-span-2" {...bind('link')} />
        <TextField label={words.from} type="date" {...bind('from')} />
        <TextField label={words.until} type="date" required={row.kind === 'promo'} {...bind('until')} />
      </>
    )}
  </RowList>
);
