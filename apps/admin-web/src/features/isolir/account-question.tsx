import { ArrowRight } from 'lucide-react';
import { changedAccountFields } from '@jala/schema/rules/account-fields';
import { readableAccount } from '@jala/schema/rules/account-number';
import { storageUrl } from '@jala/schema/rules/storage-url';
import type { Isolir } from '@jala/schema/wire/isolir';
import { PasswordDialog } from '#components/password-dialog.tsx';
import { texts } from './texts.ts';

export type Account = Pick<
  Isolir,
  'nama_bank' | 'nomor_rekening' | 'atas_nama_rekening' | 'nama_ewallet' | 'nomor_ewallet' | 'atas_nama_ewallet'
> & { qris: string };

interface AccountQuestionProps {
  before: Account;
  after: Account;
  /** Saves with the user's own password. Rejects only with errors that the dialog shows, such as a wrong password. */
  run: (own_password: string) => Promise<void>;
  onClose: () => void;
}

/** Shows the current and the new payment account. Asks for the user's password, because a wrong account would send money to a stranger. */
export function AccountQuestion({ before, after, run, onClose }: AccountQuestionProps) {
  const changed = new Set<string>(changedAccountFields(before, after));
  const parts = [
    { name: texts.bank, fields: ['nama_bank', 'nomor_rekening', 'atas_nama_rekening'] },
    { name: texts.ewallet, fields: ['nama_ewallet', 'nomor_ewallet', 'atas_nama_ewallet'] },
  ] as const;
  return (
    <PasswordDialog
      title={texts.account.title}
      hint={texts.account.hint}
      submit={texts.account.submit}
      run={run}
      onClose={onClose}
    >
      <ul className="grid gap-3">
        {parts.map(
          ({ name, fields }) =>
            fields.some((field) => changed.has(field)) && (
              <Change key={name} name={name}>
                <Numbers of={before} fields={fields} />
                <Numbers of={after} fields={fields} />
              </Change>
            ),
        )}
        {changed.has('qris') && (
          <Change name={texts.qris}>
            <Code file={before.qris} label={texts.account.before} />
            <Code file={after.qris} label={texts.account.after} />
          </Change>
        )}
      </ul>
    </PasswordDialog>
  );
}

interface ChangeProps {
  name: string;
  /** Current and new value. */
  children: [React.ReactNode, React.ReactNode];
}

const Change = ({ name, children: [now, then] }: ChangeProps) => (
  <li className="rounded-md border border-border p-3.5">
    <h3 className="text-ui font-bold">{name}</h3>
    <dl className="mt-2 grid items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div>
        <dt className="text-sm text-muted-foreground">{texts.account.before}</dt>
        <dd>{now}</dd>
      </div>
      <ArrowRight aria-hidden className="size-5 text-muted-foreground max-sm:rotate-90" strokeWidth={1.9} />
      <div>
        <dt className="text-sm text-muted-foreground">{texts.account.after}</dt>
        <dd className="font-semibold">{then}</dd>
      </div>
    </dl>
  </li>
);

interface NumbersProps {
  of: Account;
  fields: readonly [keyof Account, keyof Account, keyof Account];
}

function Numbers({ of, fields: [name, number, holder] }: NumbersProps) {
  if (of[number] === '' && of[name] === '' && of[holder] === '')
    return <span className="text-muted-foreground">{texts.account.none}</span>;
  return (
    <span className="wrap-anywhere">
      <span className="block">{of[name]}</span>
      <span className="block tabular-nums">
        {of[number] === '' ? texts.account.noNumber : readableAccount(of[number])}
      </span>
      <span className="block">{of[holder] === '' ? texts.account.noHolder : texts.account.holder(of[holder])}</span>
    </span>
  );
}

const Code = ({ file, label }: { file: string; label: string }) =>
  file === '' ? (
    <span className="text-muted-foreground">{texts.account.none}</span>
  ) : (
    <img
      src={storageUrl(file, 320)}
      alt={`${texts.qris}: ${label}`}
      className="max-h-32 w-auto rounded-sm border border-border bg-white"
    />
  );
