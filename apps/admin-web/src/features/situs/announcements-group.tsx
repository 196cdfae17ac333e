import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type Announcement, ANNOUNCEMENT_KINDS, announcementFault } from '@jala/schema/rules/announcements';
import { Button } from '@jala/ui/button';
import { Choice } from '#components/choice.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const { announcements: words } = texts;
const BLANK: Announcement = { kind: 'promo', text: '', link: '', from: '', until: '' };

/** What visitors are told for some time. */
export function AnnouncementsGroup({ form, id }: { form: EditForm<SiteValues>; id: string }) {
  const { announcements: all } = form.values;
  const error = form.errors.announcements;
  const set = (changed: Announcement[]) => form.set('announcements', changed);
  return (
    <FieldGroup id={id} title={words.title} hint={words.hint}>
      {all.length > 0 && (
        <ul className="grid gap-4">
          {all.map((announcement, place) => (
            <Row
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and move only when one is removed
              key={place}
              announcement={announcement}
              error={error === undefined ? undefined : announcementFault(announcement)}
              onChange={(changed) => set(all.with(place, changed))}
              onRemove={() => set(all.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => set([...all, BLANK])}>
        <Plus aria-hidden strokeWidth={1.9} />
        {words.add}
      </Button>
    </FieldGroup>
  );
}

interface RowProps {
  announcement: Announcement;
  error: string | undefined;
  onChange: (announcement: Announcement) => void;
  onRemove: () => void;
}

function Row({ announcement, error, onChange, onRemove }: RowProps) {
  const name = useId();
  const text = (field: 'text' | 'link' | 'from' | 'until') => ({
    name: `${name}-${field}`,
    value: announcement[field],
    onValue: (value: string) => onChange({ ...announcement, [field]: value }),
    error: undefined,
  });
  return (
    <li className="grid items-start gap-4 rounded-md border border-border p-4 sm:grid-cols-2">
      <Choice
        label={words.kind}
        options={ANNOUNCEMENT_KINDS.map((key) => ({ key, label: words.kinds[key] }))}
        chosen={announcement.kind}
        onChoose={(kind) => onChange({ ...announcement, kind })}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        className="justify-self-end"
        aria-label={words.remove(announcement.text)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden strokeWidth={1.9} />
      </Button>
      <TextField
        label={words.text}
        placeholder={words.example}
        maxLength={160}
        className="sm:col-span-2"
        {...text('text')}
        error={error}
      />
      <TextField label={words.link} inputMode="url" className="sm:col-span-2" {...text('link')} />
      <TextField label={words.from} type="date" {...text('from')} />
      <TextField label={words.until} type="date" required={announcement.kind === 'promo'} {...text('until')} />
    </li>
  );
}
