import { ACCOUNT_NUMBER, inFours } from '@jala/schema/account-number';
import { texts } from '#texts.ts';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';

/** An account's number, with what the notice will print of it. */
export function AccountNumberField({ label, ...text }: TextBinding & { label: string }) {
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
