import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { USER_NAME_MAX } from '@jala/schema/limits';
import type { InvitationLink, Invite } from '@jala/schema/users';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { texts as panel } from '#texts.ts';
import { errorsOf, isEmail, required } from '#forms/checks.ts';
import type { FieldErrors } from '#forms/form-state.ts';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { useSite } from '#lib/use-site.ts';
import { InvitationResult } from './invitation-result.tsx';
import { RoleField } from './role-field.tsx';
import { texts } from './texts.ts';

const NOBODY: Invite = { user_email: '', user_name: '', role: 'penulis' };

/** The button 'Undang Pengguna' and its dialog, which shows the link when the invitation is made. */
export function InviteDialog() {
  const [made, setMade] = useState<InvitationLink>();
  return (
    <Dialog onOpenChange={(isOpen) => isOpen && setMade(undefined)}>
      <DialogTrigger asChild>
        <Button>
          <UserPlus aria-hidden strokeWidth={1.9} />
          {texts.invite}
        </Button>
      </DialogTrigger>
      <DialogContent
        closeLabel={texts.inviteForm.close}
        className="w-[min(36rem,calc(100vw-2rem))]"
        // A click outside would close the dialog and lose what was typed, or the link, which cannot be shown again.
        onInteractOutside={(event) => event.preventDefault()}
      >
        {made === undefined ? <InviteForm onMade={setMade} /> : <InvitationResult made={made} />}
      </DialogContent>
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: InvitationLink) => void }) {
  const { values, errors, reason, refusals, isSaving, change, submit } = useInviteForm(onMade);
  const { data: site } = useSite();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogTitle className="pr-10">{texts.invite}</DialogTitle>
      <DialogDescription>{texts.inviteForm.hint}</DialogDescription>
      <div className="mt-5 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.inviteForm.name} required error={errors.user_name}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={USER_NAME_MAX}
                value={values.user_name}
                onChange={(event) => change({ user_name: event.target.value })}
              />
            )}
          </Field>
          <Field label={texts.inviteForm.email} required error={errors.user_email}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={values.user_email}
                onChange={(event) => change({ user_email: event.target.value })}
              />
            )}
          </Field>
        </div>
        <RoleField value={values.role} onValue={(role) => change({ role })} />
        {reason !== undefined && (
          <Alert tone="danger" role="alert" className="font-semibold">
            {reason}
          </Alert>
        )}
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{panel.no}</Button>
        </DialogClose>
        <Button type="submit" disabled={isSaving}>
          {isSaving && <Spinner />}
          {site?.has_mail === true ? texts.inviteForm.submitByMail : texts.inviteForm.submit}
        </Button>
      </DialogActions>
    </form>
  );
}

function useInviteForm(onMade: (made: InvitationLink) => void) {
  const [values, setValues] = useState(NOBODY);
  const [errors, setErrors] = useState<FieldErrors<Invite>>({});
  const [reason, setReason] = useState<string>();
  /** Counts refused submits, each of which moves the focus to the first error. */
  const [refusals, setRefusals] = useState(0);
  const utils = trpc.useUtils();
  const { onSuccess, onError } = thenRefresh(() => utils.users.invitations.invalidate());
  const invite = trpc.users.invite.useMutation({
    async onSuccess(made) {
      await onSuccess();
      onMade(made);
    },
    onError(error) {
      onError();
      const atFields = fieldErrors(error);
      refuse(atFields);
      if (Object.keys(atFields).length === 0) setReason(messageOf(error) ?? panel.form.unreachable);
    },
  });

  function refuse(found: FieldErrors<Invite>): void {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  return {
    values,
    errors,
    reason,
    refusals,
    isSaving: invite.isPending,
    change: (changes: Partial<Invite>): void => {
      setValues({ ...values, ...changes });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))));
    },
    submit: (): void => {
      const found = errorsOf(values, {
        user_name: required,
        user_email: (email) => required(email) ?? (isEmail(email) ? undefined : texts.inviteForm.emailInvalid),
      });
      setReason(undefined);
      if (Object.keys(found).length > 0) refuse(found);
      else invite.mutate(values);
    },
  };
}
