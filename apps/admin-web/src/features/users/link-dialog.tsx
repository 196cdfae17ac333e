import type { ComponentProps } from 'react';
import type { InvitationLink } from '@jala/schema/wire/users';
import { Dialog } from '@jala/ui/dialog';
import { FormDialogContent } from '#components/form-dialog-content.tsx';
import { ShownOnce } from '#components/shown-once.tsx';
import { texts } from './texts.ts';

/** A link that is shown only once, with the texts about the link. */
interface OneTimeLink {
  title: string;
  hint: string;
  link: string;
  label: string;
  help: string;
  /** A message with the link, for a chat. */
  share: string;
}

/** Returns the link of an invitation, with the texts about the link. */
export const aboutInvitation = ({ invitation, link, is_mailed }: InvitationLink): OneTimeLink => ({
  title: texts.link.title(invitation.user_name),
  hint: is_mailed ? texts.link.mailed(invitation.user_email) : texts.link.send,
  link,
  label: texts.link.label,
  help: texts.link.help,
  share: texts.link.share(invitation.user_name, link),
});

/** Content of a dialog that shows a one-time link, at once or as its last step. */
export const LinkDialogContent = (props: Pick<ComponentProps<typeof FormDialogContent>, 'onClose' | 'children'>) => (
  <FormDialogContent
    closeLabel={texts.inviteForm.close}
    className="w-[min(36rem,calc(100vw-2rem))]"
    // A click outside would close the dialog and lose the link, which cannot be shown again.
    onInteractOutside={(event) => event.preventDefault()}
    {...props}
  />
);

interface LinkResultProps {
  about: OneTimeLink;
}

/** The link in its dialog, with a button that copies the link. */
export const LinkResult = ({ about: { link, ...about } }: LinkResultProps) => (
  <ShownOnce {...about} value={link} copy={texts.link.copy} done={texts.inviteForm.done} />
);

/** A dialog that shows only a link. */
export const LinkDialog = ({ onClose, ...result }: LinkResultProps & { onClose: () => void }) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <LinkDialogContent onClose={onClose}>
      <LinkResult {...result} />
    </LinkDialogContent>
  </Dialog>
);
