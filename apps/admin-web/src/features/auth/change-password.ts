import type { ChangePassword } from '@jala/schema/auth';
import { PASSWORD_MIN } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { faultsOf } from '#forms/checks.ts';
import type { Sentences } from '#forms/form-state.ts';

export const NO_PASSWORDS: ChangePassword = { old_password: '', new_password: '', confirm_new_password: '' };

/** Spaces may be a password. */
const typed = (value: string) => (value === '' ? texts.form.required : undefined);

/** The sentences about passwords that need not be sent (specification section 5). */
export const passwordFaults = (passwords: ChangePassword): Sentences<ChangePassword> =>
  faultsOf(passwords, {
    old_password: typed,
    new_password: (value) => typed(value) ?? (value.length < PASSWORD_MIN ? texts.settings.tooShort : undefined),
    confirm_new_password: (value) =>
      typed(value) ?? (value === passwords.new_password ? undefined : texts.settings.mismatch),
  });
