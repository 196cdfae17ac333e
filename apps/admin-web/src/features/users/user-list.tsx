import { Ban, Link, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Invitation, Person } from '@jala/schema/wire/users';
import { Card } from '@jala/ui/card';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { PasswordDialog } from '#components/password-dialog.tsx';
import { Confirm } from '#components/confirm.tsx';
import { useSite } from '#lib/use-site.ts';
import { useUser } from '#lib/user.ts';
import { PasswordLinkDialog, RemoveFactorsDialog } from './colleague-dialogs.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { aboutInvitation, LinkDialog } from './link-dialog.tsx';
import { texts } from './texts.ts';
import { useUserChanges } from './use-user-changes.ts';
import { UserRow } from './user-row.tsx';

interface UserListProps {
  people: readonly Person[];
  invitations: readonly Invitation[];
}

/** A change that the user has to confirm. */
type Question =
  | { about: 'disable' | 'remove'; person: Person }
  | { about: 'withdraw' | 'newLink'; invitation: Invitation };

/** All users and invitations. Disabled users come last. */
export function UserList({ people, invitations }: UserListProps) {
  const { id: self } = useUser();
  const { data: site } = useSite();
  const changes = useUserChanges();
  const [question, setQuestion] = useState<Question>();
  /** A colleague who cannot sign in, and the open dialog: a new password link, or the removal of the second factors. */
  const [helped, setHelped] = useState<{ about: 'link' | 'factors'; person: Person }>();
  const closeHelp = () => setHelped(undefined);
  const row = (person: Person) => (
    <UserRow
      key={person.id}
      person={changes.nextRole?.id === person.id ? { ...person, role: changes.nextRole.role } : person}
      isSelf={person.id === self}
      isBusy={changes.busyUser === person.id}
      onRole={(role) => changes.changeRole(person, role)}
      onPasswordLink={() => setHelped({ about: 'link', person })}
      onRemoveFactors={() => setHelped({ about: 'factors', person })}
      onSignOut={() => changes.signOut(person)}
      onDisable={() => setQuestion({ about: 'disable', person })}
      onEnable={() => changes.enable(person)}
      onRemove={() => setQuestion({ about: 'remove', person })}
    />
  );
  return (
    <Card className="overflow-hidden">
      <Table aria-label={texts.title} className="md:max-xl:[&_td]:px-3 md:max-xl:[&_th]:px-3">
        <UserListHead />
        <TableBody>
          {people.filter(({ is_active }) => is_active).map(row)}
          {invitations.map((invitation) => (
            <InvitationRow
              key={`invitation-${invitation.id}`}
              invitation={invitation}
              isBusy={changes.busyInvitation === invitation.id}
              onNewLink={() =>
                // A new link revokes the old link. If the old link has expired, no confirmation is needed.
                invitation.is_expired ? changes.newLink(invitation) : setQuestion({ about: 'newLink', invitation })
              }
              onSend={site?.has_mail === true ? () => changes.send(invitation) : undefined}
              onWithdraw={() => setQuestion({ about: 'withdraw', invitation })}
            />
          ))}
          {people.filter(({ is_active }) => !is_active).map(row)}
        </TableBody>
      </Table>
      <Confirm
        isOpen={question !== undefined}
        question={question ? questionOf(question) : ''}
        consequence={question && CONSEQUENCES[question.about]}
        isDestructive={question?.about !== 'newLink'}
        {...(question && question.about !== 'remove' && { icon: ICONS[question.about] })}
        onAnswer={(isYes) => {
          setQuestion(undefined);
          if (!isYes || question === undefined) return;
          if ('invitation' in question) changes[question.about](question.invitation);
          else changes[question.about](question.person);
        }}
      />
      {helped?.about === 'link' && <PasswordLinkDialog person={helped.person} onClose={closeHelp} />}
      {helped?.about === 'factors' && <RemoveFactorsDialog person={helped.person} onClose={closeHelp} />}
      {changes.asked && (
        <PasswordDialog
          title={changes.asked.title}
          hint={texts.makeOwnerHint}
          submit={texts.makeOwnerSubmit}
          run={changes.asked.run}
          onClose={changes.stopAsking}
        />
      )}
      {changes.made && <LinkDialog about={aboutInvitation(changes.made)} onClose={changes.forgetMade} />}
    </Card>
  );
}

const CONSEQUENCES: Record<Question['about'], string> = {
  disable: texts.disableConsequence,
  remove: texts.removeConsequence,
  withdraw: texts.withdrawConsequence,
  newLink: texts.withdrawConsequence,
};

const ICONS = { disable: Ban, withdraw: Undo2, newLink: Link };

function questionOf(question: Question): string {
  if ('invitation' in question) {
    const { user_name } = question.invitation;
    return question.about === 'withdraw' ? texts.withdrawQuestion(user_name) : texts.newLinkQuestion(user_name);
  }
  const { user_name } = question.person;
  return question.about === 'disable' ? texts.disableQuestion(user_name) : texts.removeQuestion(user_name);
}

export const UserListHead = () => (
  <TableHeader>
    <TableRow>
      <TableHead>{texts.columns.name}</TableHead>
      <TableHead>{texts.columns.role}</TableHead>
      <TableHead>{texts.columns.status}</TableHead>
      <TableHead className="md:max-xl:hidden">{texts.columns.last}</TableHead>
      <TableHead>
        <span className="sr-only">{texts.columns.actions}</span>
      </TableHead>
    </TableRow>
  </TableHeader>
);
