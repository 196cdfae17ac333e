import { useNavigate, useRouterState } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ROLE_NAMES, type Role } from '@jala/schema/access';
import { USER_NAME_MAX } from '@jala/schema/limits';
import type { InvitationLink, Invite } from '@jala/schema/wire/users';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogClose, DialogDescription, DialogTitle, DialogTrigger } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { texts as panel } from '#texts.ts';
import { PasswordInput } from '#components/password-input.tsx';
import { errorsOf, isEmail, required } from '#forms/checks.ts';
import { useRefusals } from '#forms/use-refusals.ts';
import { fieldErrors, messageOf, sourceOf } from '#lib/fault.ts';
import { readAgain, thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { useSite } from '#lib/use-site.ts';
import { aboutInvitation, LinkDialogContent, LinkResult } from './link-dialog.tsx';
import { texts } from './texts.ts';

/** The URL fragment with which other screens open the dialog. */
const INVITE_HASH = 'undang';

const NOBODY: Invite = { user_email: '', user_name: '', role: 'penulis' };

/** The button 'Undang Pengguna' and its dialog, which shows the link after the invitation is created. */
export function InviteDialog() {
  const [made, setMade] = useState<InvitationLink>();
  const [isOpen, setOpen] = useState(false);
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const open = (wanted: boolean) => {
    if (wanted) setMade(undefined);
    // Removes the hash, so that a reload of the screen does not open the dialog again.
    else if (hash === INVITE_HASH) void navigate({ to: '.', hash: '', replace: true });
    setOpen(wanted);
  };
  return (
    <Dialog open={isOpen || hash === INVITE_HASH} onOpenChange={open}>
      <DialogTrigger asChild>
        <Button>
          <UserPlus aria-hidden strokeWidth={1.9} />
          {texts.invite}
        </Button>
      </DialogTrigger>
      <LinkDialogContent onClose={() => open(false)}>
        {made === undefined ? <InviteForm onMade={setMade} /> : <LinkResult about={aboutInvitation(made)} />}
      </LinkDialogContent>
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: InvitationLink) => void }) {
  const { form, values, errors, reason, isSaving, change, submit } = useInviteForm(onMade);
  const { data: site } = useSite();
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
                onChange={(event) => change('user_name', event.target.value)}
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
                onChange={(event) => change('user_email', event.target.value)}
              />
            )}
          </Field>
        </div>
        <RoleField value={values.role} onValue={(role) => change('role', role)} />
        {values.role === 'pemilik' && (
          <Field
            label={texts.inviteForm.ownPassword}
            required
            help={texts.inviteForm.ownerHelp}
            error={errors.own_password}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={values.own_password ?? ''}
                onChange={(event) => change('own_password', event.target.value)}
              />
            )}
          </Field>
        )}
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
  const { form, errors, refuse, forgive } = useRefusals<Invite>();
  const [reason, setReason] = useState<string>();
  const utils = trpc.useUtils();
  const { onSuccess, onError } = thenRefresh(() => readAgain(utils.users.invitations));
  const invite = trpc.users.invite.useMutation({
    onSuccess(made) {
      onMade(made);
      void onSuccess();
    },
    onError(error) {
      onError();
      const atFields = fieldErrors(error);
      refuse(atFields);
      if (Object.keys(atFields).length === 0) setReason(messageOf(error) ?? panel.form.faults[sourceOf(error)]);
    },
  });

  return {
    form,
    values,
    errors,
    reason,
    isSaving: invite.isPending,
    change: <Name extends keyof Invite>(name: Name, value: Invite[Name]): void => {
      setValues({ ...values, [name]: value });
      forgive(name);
    },
    submit: (): void => {
      const found = errorsOf(values, {
        user_name: required,
        own_password: (password) => (values.role === 'pemilik' ? required(password ?? '') : undefined),
        user_email: (email) => required(email) ?? (isEmail(email) ? undefined : texts.inviteForm.emailInvalid),
      });
      setReason(undefined);
      if (Object.keys(found).length > 0) refuse(found);
      else {
        const { own_password, ...invited } = values;
        invite.mutate(values.role === 'pemilik' ? { ...invited, own_password } : invited);
      }
    },
  };
}

/** Roles in the order from the most common role to the role that few people should have. */
const OFFERED: readonly Role[] = ['penulis', 'editor', 'layanan', 'pemilik'];

interface RoleFieldProps {
  value: Role;
  onValue: (role: Role) => void;
}

/** A choice of roles, with a description of their rights. */
const RoleField = ({ value, onValue }: RoleFieldProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.75 font-semibold">{texts.role}</legend>
    {OFFERED.map((role) => (
      <label
        key={role}
        className="group grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border border-input px-3.5 py-2.5 hover:bg-muted has-checked:border-primary has-checked:bg-surface-tint has-checked:ring-1 has-checked:ring-primary"
      >
        <input
          type="radio"
          name="role"
          value={role}
          checked={value === role}
          onChange={() => onValue(role)}
          className="mt-1 size-4.5 accent-primary"
        />
        <span className="font-semibold">{ROLE_NAMES[role]}</span>
        {/* Phones show only the description of the chosen role, so that the buttons stay in view. */}
        <span className="col-start-2 text-sm text-muted-foreground max-sm:hidden max-sm:group-has-checked:block">
          {texts.roleHints[role]}
        </span>
      </label>
    ))}
  </fieldset>
);
