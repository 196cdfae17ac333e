import { useRef, useState } from 'react';
import type { Person } from '@jala/schema/wire/users';
import { PasswordDialog } from '#components/password-dialog.tsx';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { LinkDialog } from './link-dialog.tsx';
import { texts } from './texts.ts';

interface ColleagueDialogProps {
  person: Person;
  onClose: () => void;
}

/** Asks for the user's own password, then shows a link with which a colleague sets a new password. */
export function PasswordLinkDialog({ person: { id, user_name }, onClose }: ColleagueDialogProps) {
  const [link, setLink] = useState<string>();
  const isMade = useRef(false);
  const making = trpc.auth.passwordLink.useMutation();
  const { title, hint, submit, send, label, help, share } = texts.passwordLink;
  if (link === undefined)
    return (
      <PasswordDialog
        title={title(user_name)}
        hint={hint}
        submit={submit}
        run={async (password) => {
          const made = await making.mutateAsync({ id, password });
          isMade.current = true;
          setLink(made.link);
        }}
        // Also called after success, when the dialog with the link replaces this dialog.
        onClose={() => isMade.current || onClose()}
      />
    );
  return (
    <LinkDialog
      about={{ title: title(user_name), hint: send, link, label, help, share: share(link) }}
      onClose={onClose}
    />
  );
}

/** Asks for the user's own password, then removes the second factors of a colleague who has lost all of them. */
export function RemoveFactorsDialog({ person: { id, user_name }, onClose }: ColleagueDialogProps) {
  const utils = trpc.useUtils();
  const removing = trpc.auth.removeFactors.useMutation();
  const { title, hint, submit, done } = texts.removal;
  return (
    <PasswordDialog
      title={title(user_name)}
      hint={hint}
      submit={submit}
      isDestructive
      run={async (password) => {
        await removing.mutateAsync({ id, password });
        toast.success(done(user_name));
        await utils.users.list.invalidate();
      }}
      onClose={onClose}
    />
  );
}
