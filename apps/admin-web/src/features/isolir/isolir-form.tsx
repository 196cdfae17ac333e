import { ACCOUNT_NUMBER, inFours } from '@jala/schema/account-number';
import type { IsolirRecord } from '@jala/schema/isolir';
import { texts } from '#texts.ts';
import { required } from '#forms/checks.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { ImageField } from '#forms/image-field.tsx';
import { singleRecord, useRecordForm } from '#forms/record-form.ts';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';

const toStored = ({ version, qris, ...values }: IsolirRecord) => ({ values: { ...values, qris: qris ?? '' }, version });

export function IsolirForm({ isolir }: { isolir: IsolirRecord }) {
  const utils = trpc.useUtils();
  const update = trpc.isolir.update.useMutation();
  const form = useRecordForm({
    draftName: 'isolir',
    record: isolir,
    toStored,
    query: {
      ...singleRecord(utils.isolir.get),
      // Other parts of the panel, such as the sidebar, show the company's name too.
      refresh: () => void Promise.all([utils.isolir.invalidate(), utils.site.invalidate()]),
    },
    checks: { nama_perusahaan: required },
    update: ({ qris, ...values }, version) =>
      update.mutateAsync({ ...values, qris: qris === '' ? null : qris, version }),
  });
  return (
    <EditForm form={form} submit={texts.save} className="max-w-176">
      <FieldGroup title={texts.isolir.company}>
        <TextField
          label={texts.isolir.namaPerusahaan}
          required
          help={texts.isolir.namaHelp}
          {...form.text('nama_perusahaan')}
        />
        <TextField label={texts.isolir.pesan} help={texts.isolir.pesanHelp} {...form.text('pesan')} lines={4} />
      </FieldGroup>
      <FieldGroup title={texts.isolir.bank} hint={texts.isolir.bankHint}>
        <TextField label={texts.isolir.namaBank} {...form.text('nama_bank')} />
        <AccountNumberField label={texts.isolir.nomorRekening} {...form.text('nomor_rekening')} />
        <TextField label={texts.isolir.atasNamaRekening} {...form.text('atas_nama_rekening')} />
      </FieldGroup>
      <FieldGroup title={texts.isolir.ewallet} hint={texts.isolir.ewalletHint}>
        <TextField label={texts.isolir.namaEwallet} {...form.text('nama_ewallet')} />
        <AccountNumberField label={texts.isolir.nomorEwallet} {...form.text('nomor_ewallet')} />
        <TextField label={texts.isolir.atasNamaEwallet} {...form.text('atas_nama_ewallet')} />
      </FieldGroup>
      <FieldGroup title={texts.isolir.qris} hint={texts.isolir.qrisHint}>
        <ImageField
          label={texts.isolir.qrisImage}
          value={form.values.qris}
          onValue={(file) => form.set('qris', file)}
          uploads={form.uploads}
          error={form.errors.qris}
          mayBeEmpty
        />
      </FieldGroup>
      <FieldGroup title={texts.isolir.service}>
        <TextField
          label={texts.isolir.whatsapp}
          help={texts.isolir.whatsappHelp}
          {...form.text('whatsapp')}
          inputMode="tel"
        />
      </FieldGroup>
    </EditForm>
  );
}

/** A field for an account number. Shows below how the notice will print the number. */
function AccountNumberField({ label, ...text }: TextBinding & { label: string }) {
  const printed = ACCOUNT_NUMBER.test(text.value) && inFours(text.value);
  return (
    <TextField label={label} {...text} help={printed ? <Printed number={printed} /> : undefined} inputMode="numeric" />
  );
}

const Printed = ({ number }: { number: string }) => (
  <>
    {texts.isolir.printed} <b className="text-foreground">{number}</b>
  </>
);
