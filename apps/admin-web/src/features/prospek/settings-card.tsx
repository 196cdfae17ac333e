import { ORDER_EMAIL_MESSAGE, ORDER_MONTHS_MESSAGE } from '@jala/schema/rules/prospek';
import type { ProspekSettings } from '@jala/schema/wire/prospek';
import { Card } from '@jala/ui/card';
import { ifFilled, isEmail } from '#forms/checks.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Settings for the email about new orders, and for how long orders are kept. */
export function SettingsCard() {
  const { data } = trpc.prospek.settings.useQuery();
  return data === undefined ? null : <SettingsForm settings={data} />;
}

function SettingsForm({ settings }: { settings: ProspekSettings }) {
  const utils = trpc.useUtils();
  const { data: site } = trpc.site.settings.useQuery();
  const update = trpc.prospek.updateSettings.useMutation();
  const form = useEditForm({
    draftName: 'prospek-settings',
    stored: { values: { email: settings.email, months: String(settings.months) }, version: undefined },
    checks: {
      email: ifFilled((typed) => (isEmail(typed) ? undefined : ORDER_EMAIL_MESSAGE)),
      months: (typed) => (/^(?:[1-9]|1[0-2])$/.test(typed.trim()) ? undefined : ORDER_MONTHS_MESSAGE),
    },
    async save(values) {
      await update.mutateAsync({ email: values.email.trim(), months: Number(values.months) });
      return { values, version: undefined };
    },
    onSaved: () => void utils.prospek.settings.invalidate(),
    sentences: { saved: texts.settings.saved, failed: texts.settings.failed },
  });
  return (
    <Card className="mt-6 p-5">
      <h2 className="mb-4 text-base font-bold">{texts.settings.title}</h2>
      <EditForm form={form} submit={texts.settings.save} label={texts.settings.title}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={texts.settings.email}
            help={site?.has_mail === false ? texts.settings.noMail : texts.settings.emailHelp}
            {...form.text('email')}
            type="email"
            inputMode="email"
          />
          <TextField
            label={texts.settings.months}
            help={texts.settings.monthsHelp}
            {...form.text('months')}
            inputMode="numeric"
          />
        </div>
      </EditForm>
    </Card>
  );
}
