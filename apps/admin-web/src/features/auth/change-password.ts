import type { ChangePassword } from '@jala/schema/auth';
import { PASSWORD_MIN } from '@jala/schema/limits';
import { copy } from '#copy.ts';
import { errorsOf } from '#forms/checks.ts';
import type { FieldErrors } from '#forms/form-state.ts';

export const NO_PASSWORDS: ChangePassword = { old_password: '', new_password: '', confirm_new_password: '' };

/** Spaces may be a password. */
const typed = (value: string) => (value === '' ? copy.form.required : undefined);

/** The sentences about passwords that need not be sent (specification section 5). */
export const passwordFaults = (passwords: ChangePassword): FieldErrors<ChangePassword> =>
  errorsOf(passwords, {
    old_password: typed,
    new_password: (value) => typed(value) ?? (value.length < PASSWORD_MIN ? copy.settings.tooShort : undefined),
    confirm_new_password: (value) =>
      typed(value) ?? (value === passwords.new_password ? undefined : copy.settings.mismatch),
  });
