import { type ComponentProps, useState } from 'react';
import { changedAccountFields } from '@jala/schema/rules/account-fields';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { ACCOUNT_NUMBER, accountFault, readableAccount } from '@jala/schema/rules/account-number';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import { NOT_WHATSAPP, whatsappNumber } from '@jala/schema/rules/telephone';
import { texts as panel } from '#texts.ts';
import { type Checks, ifFilled, required } from '#forms/checks.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { type FieldDescriptions, image } from '#forms/field-descriptions.ts';
import { ImageField } from '#forms/image-field.tsx';
import { singleRecord, useRecordForm } from '#forms/record-form.ts';
import { SaveTakenBack } from '#forms/saving.ts';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { fieldErrors, hasCode } from '#lib/fault.ts';
import { useMay } from '#lib/user.ts';
import { trpc } from '#lib/trpc.ts';
import { type Account, AccountQuestion } from './account-question.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { QrisCheck } from './qris-check.tsx';
import { texts } from './texts.ts';

const toStored = ({ version, qris, ...values }: IsolirRecord) => ({ values: { ...values, qris: qris ?? '' }, version });

/** The fields of each account: bank or e-wallet, number and holder. A merge of two versions must never mix fields of two accounts. */
const ACCOUNTS = [
  ['nama_bank', 'nomor_rekening', 'atas_nama_rekening'],
  ['nama_ewallet', 'nomor_ewallet', 'atas_nama_ewallet'],
] as const;

const NAMES = FIELD_NAMES.isolir;

const FIELDS: FieldDescriptions<ReturnType<typeof toStored>['values']> = {
  labels: NAMES,
  shown: { qris: image },
  together: ACCOUNTS,
};

/** Checks that the server makes too. The form makes these checks first, so that it asks for the password only for valid values. */
const CHECKS: Checks<ReturnType<typeof toStored>['values']> = {
  nama_perusahaan: required,
  nomor_rekening: ifFilled(accountFault),
  nomor_ewallet: ifFilled(accountFault),
  whatsapp: ifFilled((typed) => (whatsappNumber(typed) === undefined ? NOT_WHATSAPP : undefined)),
};

interface IsolirFormProps {
  isolir: IsolirRecord;
  /** True if the fields are shown. `hasPreview` is true if the preview is shown. */
  hasFields: boolean;
  hasPreview: boolean;
}

export function IsolirForm({ isolir, hasFields, hasPreview }: IsolirFormProps) {
  const utils = trpc.useUtils();
  const update = trpc.isolir.update.useMutation();
  const mayRename = useMay()('site.update');
  const { question, ask } = useAccountQuestion();
  const form = useRecordForm({
    draftName: 'isolir',
    record: isolir,
    toStored,
    thing: 'isolir',
    fields: FIELDS,
    query: {
      ...singleRecord(utils.isolir.get),
      // Other parts of the panel, such as the sidebar, show the company's name too.
      refresh: () => void Promise.all([utils.isolir.invalidate(), utils.site.invalidate()]),
    },
    checks: CHECKS,
    update: ({ qris, ...values }, version, before) => {
      const save = (own_password?: string) =>
        update.mutateAsync({ ...values, qris: qris === '' ? null : qris, version, own_password });
      const asked = { before, after: { ...values, qris }, save };
      if (changedAccountFields(before, asked.after).length > 0) return ask(asked);
      // The stored account may differ from `before`, which is only what the form knows. Then the server asks for the password.
      return save().catch((error: unknown) => {
        if (fieldErrors(error).own_password === undefined) throw error;
        return ask(asked);
      });
    },
  });
  return (
    <EditForm form={form} submit={panel.save} bar={{ view: '/isolir' }}>
      {question}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div hidden={!hasFields} className="grid gap-5 [[hidden]]:hidden">
          <FieldGroup title={texts.company}>
            <TextField
              label={NAMES.nama_perusahaan}
              required
              help={mayRename ? texts.namaHelp : texts.namaOfOwner}
              readOnly={!mayRename}
              {...form.text('nama_perusahaan')}
            />
            <TextField label={NAMES.pesan} help={texts.pesanHelp} {...form.text('pesan')} lines={4} />
          </FieldGroup>
          <FieldGroup title={texts.bank} hint={texts.bankHint}>
            <TextField label={NAMES.nama_bank} {...form.text('nama_bank')} />
            <AccountNumberField label={NAMES.nomor_rekening} {...form.text('nomor_rekening')} />
            <TextField label={NAMES.atas_nama_rekening} {...form.text('atas_nama_rekening')} />
          </FieldGroup>
          <FieldGroup title={texts.ewallet} hint={texts.ewalletHint}>
            <TextField label={NAMES.nama_ewallet} {...form.text('nama_ewallet')} />
            <AccountNumberField label={NAMES.nomor_ewallet} {...form.text('nomor_ewallet')} />
            <TextField label={NAMES.atas_nama_ewallet} {...form.text('atas_nama_ewallet')} />
          </FieldGroup>
          <FieldGroup title={texts.qris} hint={texts.qrisHint}>
            <ImageField
              label={NAMES.qris}
              value={form.values.qris}
              onValue={(file) => form.set('qris', file)}
              uploads={form.uploads}
              error={form.errors.qris}
              mayBeEmpty
            />
            <QrisCheck file={form.values.qris} />
          </FieldGroup>
          <FieldGroup title={texts.service}>
            <TextField
              label={NAMES.whatsapp}
              help={texts.whatsappHelp}
              {...form.text('whatsapp')}
              inputMode="tel"
              autoComplete="tel"
            />
          </FieldGroup>
        </div>
        {hasPreview && (
          <NoticePreview
            typed={{ ...form.values, qris: form.values.qris || null }}
            className="h-[calc(100dvh-15rem)] min-h-96 xl:sticky xl:top-20 xl:h-[calc(100dvh-11.5rem)]"
          />
        )}
      </div>
    </EditForm>
  );
}

interface AccountSave {
  before: Account;
  after: Account;
  save: (own_password: string) => Promise<IsolirRecord>;
}

/** Asks for the password before a save that changes the account. `ask` rejects with SaveTakenBack if the user closes the dialog. */
function useAccountQuestion() {
  const [asked, setAsked] =
    useState<Pick<ComponentProps<typeof AccountQuestion>, 'before' | 'after' | 'run' | 'onClose'>>();
  const ask = ({ before, after, save }: AccountSave) =>
    new Promise<IsolirRecord>((resolve, reject) => {
      setAsked({
        before,
        after,
        async run(password) {
          try {
            resolve(await save(password));
          } catch (error) {
            // The dialog shows errors about the password. The form shows all other errors.
            if (fieldErrors(error).own_password !== undefined || hasCode(error, 'TOO_MANY_REQUESTS')) throw error;
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
        onClose() {
          setAsked(undefined);
          reject(new SaveTakenBack());
        },
      });
    });
  return { ask, question: asked && <AccountQuestion {...asked} /> };
}

/** A field for an account number. Shows below how the notice will print the number. */
function AccountNumberField({ label, ...text }: TextBinding & { label: string }) {
  const printed = ACCOUNT_NUMBER.test(text.value) && readableAccount(text.value);
  return (
    <TextField label={label} {...text} help={printed ? <Printed number={printed} /> : undefined} inputMode="numeric" />
  );
}

const Printed = ({ number }: { number: string }) => (
  <>
    {texts.printed} <b className="text-foreground">{number}</b>
  </>
);
