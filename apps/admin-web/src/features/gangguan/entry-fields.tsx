import { GANGGUAN_DAMPAK } from '@jala/schema/rules/gangguan';
import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import { Choice } from '#components/choice.tsx';
import { MomentField } from '#forms/moment-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { AreaChoice } from './area-choice.tsx';
import type { EntryValues } from './entry-values.ts';
import { texts } from './texts.ts';
import { HEADING } from './window-layout.ts';

interface EntryFieldsProps {
  form: EditForm<EntryValues>;
  areas: GangguanAreas;
  recent: readonly string[];
  isUnread: boolean;
  isWork: boolean;
}

export const EntryFields = ({ form, areas, recent, isUnread, isWork }: EntryFieldsProps) => (
  <>
    <section>
      <h2 className={HEADING}>{texts.where}</h2>
      <AreaChoice
        areas={areas}
        recent={recent}
        isUnread={isUnread}
        chosen={form.values.wilayah}
        onChoose={(wilayah) => form.set('wilayah', wilayah)}
      />
      {form.errors.wilayah !== undefined && (
        <p role="alert" className="font-semibold text-destructive-text">
          {form.errors.wilayah}
        </p>
      )}
    </section>
    <TextField label={texts.judul} required {...form.text('judul')} />
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        label={texts.start}
        required
        value={form.values.mulai}
        error={form.errors.mulai}
        onValue={(typed) => form.set('mulai', typed)}
      />
      <MomentField
        label={isWork ? texts.end : texts.until}
        required={isWork}
        value={form.values.perkiraan}
        error={form.errors.perkiraan}
        onValue={(typed) => form.set('perkiraan', typed)}
      />
    </div>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid gap-1.75">
        <span className="font-semibold">{texts.effect}</span>
        <Choice
          label={texts.effect}
          options={GANGGUAN_DAMPAK.map((key) => ({ key, label: texts.dampak[key] }))}
          chosen={form.values.dampak}
          onChoose={(dampak) => form.set('dampak', dampak)}
        />
      </div>
      <TextField label={texts.count} help={texts.countHelp} {...form.text('pelanggan')} inputMode="numeric" />
    </div>
  </>
);
