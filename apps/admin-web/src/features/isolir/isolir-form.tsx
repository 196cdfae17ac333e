import type { ReactNode } from 'react';
import type { IsolirRecord } from '@jala/schema/isolir';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { ImageField } from '#forms/image-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useEditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { AccountNumberField } from './account-number-field.tsx';

const toStored = ({ version, qris, ...values }: IsolirRecord) => ({ values: { ...values, qris: qris ?? '' }, version });

export function IsolirForm({ isolir }: { isolir: IsolirRecord }) {
  const utils = trpc.useUtils();
  const update = trpc.isolir.update.useMutation();
  const form = useEditForm({
    record: 'isolir',
    stored: toStored(isolir),
    checks: { nama_perusahaan: required },
    async save({ qris, ...values }, version) {
      const saved = await update.mutateAsync({ ...values, qris: qris === '' ? null : qris, version });
      utils.isolir.get.setData(undefined, saved);
      return toStored(saved);
    },
    reload: async () => toStored(await utils.isolir.get.fetch()),
    // The company's name stands in the sidebar too.
    onSaved: () => void utils.isolir.invalidate(),
    savedText: texts.saved,
    failedText: () => texts.saveFailed,
  });
  return (
    <EditForm form={form} submit={texts.save} className="max-w-176">
      <Group title={texts.isolir.company}>
        <TextField
          label={texts.isolir.namaPerusahaan}
          required
          help={texts.isolir.namaHelp}
          {...form.text('nama_perusahaan')}
        />
        <TextField label={texts.isolir.pesan} help={texts.isolir.pesanHelp} {...form.text('pesan')} lines={4} />
      </Group>
      <Group title={texts.isolir.bank} hint={texts.isolir.bankHint}>
        <TextField label={texts.isolir.namaBank} {...form.text('nama_bank')} />
        <AccountNumberField label={texts.isolir.nomorRekening} {...form.text('nomor_rekening')} />
        <TextField label={texts.isolir.atasNamaRekening} {...form.text('atas_nama_rekening')} />
      </Group>
      <Group title={texts.isolir.ewallet} hint={texts.isolir.ewalletHint}>
        <TextField label={texts.isolir.namaEwallet} {...form.text('nama_ewallet')} />
        <AccountNumberField label={texts.isolir.nomorEwallet} {...form.text('nomor_ewallet')} />
        <TextField label={texts.isolir.atasNamaEwallet} {...form.text('atas_nama_ewallet')} />
      </Group>
      <Group title={texts.isolir.qris} hint={texts.isolir.qrisHint}>
        <ImageField
          label={texts.isolir.qrisImage}
          value={form.values.qris}
          onValue={(file) => form.set('qris', file)}
          uploads={form.uploads}
          error={form.errors.qris}
          mayBeEmpty
        />
      </Group>
      <Group title={texts.isolir.service}>
        <TextField
          label={texts.isolir.whatsapp}
          help={texts.isolir.whatsappHelp}
          {...form.text('whatsapp')}
          inputMode="tel"
        />
      </Group>
    </EditForm>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader className="flex-wrap gap-x-3 gap-y-1">
        <CardTitle>{title}</CardTitle>
        {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
      </CardHeader>
      <CardContent className="grid gap-5">{children}</CardContent>
    </Card>
  );
}
