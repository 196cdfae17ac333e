import { useState } from 'react';
import { ROLE_NAMES, type Role } from '@jala/schema/access';
import type { Invitation, InvitationLink, Person } from '@jala/schema/wire/users';
import { texts as panel } from '#texts.ts';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/**
 * Actions on users and invitations. A toast reports each action, some with an undo; for a new link, `made` is set instead. Making a person
 * a Pemilik asks for the user's own password first.
 */
export function useUserChanges() {
  const { users } = trpc.useUtils();
  /** A new link, which is shown only once. */
  const [made, setMade] = useState<InvitationLink>();
  const options = {
    onError: (error: unknown) => void toast.failure(messageOf(error) ?? texts.failed),
    // Also after a failure, because a change by a colleague may be the reason.
    onSettled: () => users.invalidate(),
  };
  const changing = trpc.users.changeRole.useMutation(options);
  const disabling = trpc.users.disable.useMutation(options);
  const enabling = trpc.users.enable.useMutation(options);
  const signingOut = trpc.users.signOut.useMutation(options);
  const removing = trpc.users.remove.useMutation(options);
  const renewing = trpc.users.renewInvitation.useMutation(options);
  // The dialog that asks for the password shows the errors of these mutations.
  const quiet = { onSettled: options.onSettled };
  const owning = trpc.users.changeRole.useMutation(quiet);
  const enablingOwner = trpc.users.enable.useMutation(quiet);
  const renewingOwner = trpc.users.renewInvitation.useMutation(quiet);
  const withdrawing = trpc.users.withdrawInvitation.useMutation(options);
  const undo = (run: () => void) => ({ label: panel.form.undo, run });
  /** Change that waits for the user's own password, because it makes a person a Pemilik. */
  const [asked, setAsked] = useState<{ title: string; run: (own_password: string) => Promise<unknown> }>();

  function changeRole({ id, user_name, role: before }: Pick<Person, 'id' | 'user_name' | 'role'>, role: Role): void {
    const onSuccess = () => {
      const back = undo(() => changeRole({ id, user_name, role }, before));
      toast.success(texts.roleChanged(user_name, ROLE_NAMES[role]), back);
    };
    if (role !== 'pemilik') return changing.mutate({ id, role }, { onSuccess });
    setAsked({
      title: texts.makeOwner(user_name),
      run: (own_password) => owning.mutateAsync({ id, role, own_password }, { onSuccess }),
    });
  }

  /** Makes a new link for an invitation. For an invited Pemilik, asks for the user's own password first. */
  function renew(invitation: Invitation, send: boolean, onMade: (made: InvitationLink) => unknown): void {
    const { id, user_name, role } = invitation;
    if (role !== 'pemilik') return renewing.mutate({ id, send }, { onSuccess: onMade });
    setAsked({
      title: texts.makeOwner(user_name),
      run: (own_password) => renewingOwner.mutateAsync({ id, send, own_password }, { onSuccess: onMade }),
    });
  }

  const newLink = (invitation: Invitation): void => renew(invitation, false, setMade);

  function enable({ id, user_name, role }: Person): void {
    const onSuccess = () => toast.success(texts.enabledNow(user_name));
    if (role !== 'pemilik') return enabling.mutate({ id }, { onSuccess });
    setAsked({
      title: texts.enableOwner(user_name),
      run: (own_password) => enablingOwner.mutateAsync({ id, own_password }, { onSuccess }),
    });
  }

  return {
    changeRole,
    enable,
    asked,
    stopAsking: () => setAsked(undefined),
    newLink,
    made,
    forgetMade: () => setMade(undefined),

    signOut: ({ id, user_name }: Person): void =>
      signingOut.mutate({ id }, { onSuccess: () => toast.success(texts.signedOut(user_name)) }),
    disable(person: Person): void {
      const { id, user_name } = person;
      const onSuccess = () =>
        toast.success(
          texts.disabledNow(user_name),
          undo(() => enable(person)),
        );
      disabling.mutate({ id }, { onSuccess });
    },
    remove: ({ id, user_name }: Person): void =>
      removing.mutate({ id }, { onSuccess: () => toast.success(texts.removed(user_name)) }),
    send: (invitation: Invitation): void =>
      renew(invitation, true, () => toast.success(texts.sentAgain(invitation.user_email))),
    withdraw: ({ id, user_name }: Invitation): void =>
      withdrawing.mutate({ id }, { onSuccess: () => toast.success(texts.withdrawn(user_name)) }),

    /** The ids of the user and of the invitation whose change is running. */
    busyUser: [changing, disabling, enabling, removing, signingOut].find(({ isPending }) => isPending)?.variables?.id,
    busyInvitation: [renewing, withdrawing].find(({ isPending }) => isPending)?.variables?.id,
    /** The id of a user and the new role, while the role is being saved. */
    nextRole: changing.isPending ? changing.variables : undefined,
  };
}
