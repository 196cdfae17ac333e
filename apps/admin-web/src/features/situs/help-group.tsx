import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { WHATSAPP_PURPOSES } from '@jala/schema/rules/whatsapp-purposes';
import { useId } from 'react';
import { Switch } from '@jala/ui/switch';
import { FieldGroup } from '#forms/field-group.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const NAMES = FIELD_NAMES.site;

/** Settings for how customers order, report faults and pay. */
export function HelpGroup({ form, id }: { form: EditForm<SiteValues>; id: string }) {
  const help = useId();
  return (
    <FieldGroup id={id} className="items-start sm:grid-cols-2" title={texts.help} hint={texts.helpHint}>
      {WHATSAPP_PURPOSES.map((purpose) => (
        <TextField
          key={purpose}
          label={NAMES[`whatsapp_numbers.${purpose}`]}
          help={texts.numberHelp}
          {...form.text(`whatsapp_numbers.${purpose}`)}
          inputMode="tel"
        />
      ))}
      <TextField label={NAMES.report_message} help={texts.reportHelp} {...form.text('report_message')} lines={3} />
      <div className="sm:col-span-2">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <Switch
            aria-describedby={help}
            checked={form.values.shows_accounts}
            onChange={(event) => form.set('shows_accounts', event.target.checked)}
          />
          {NAMES.shows_accounts}
        </label>
        <p id={help} className="text-sm text-muted-foreground">
          {texts.accountsHelp}
        </p>
      </div>
    </FieldGroup>
  );
}
