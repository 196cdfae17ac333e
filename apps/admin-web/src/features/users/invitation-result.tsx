import type { InvitationLink } from '@jala/schema/users';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogClose, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { LinkField } from './link-field.tsx';
import { texts } from './texts.ts';

interface InvitationResultProps {
  made: InvitationLink;
  /** Whether the browser has refused to copy the link. */
  isRefused?: boolean;
}

/** What the dialog shows when the invitation is made: its link, which nobody can see again. */
export function InvitationResult({ made, isRefused }: InvitationResultProps) {
  const { invitation, link, is_mailed } = made;
  return (
    <>
      <DialogTitle className="pr-10">{texts.link.title(invitation.user_name)}</DialogTitle>
      <DialogDescription>{is_mailed ? texts.link.mailed(invitation.user_email) : texts.link.send}</DialogDescription>
      <div className="mt-5">
        <LinkField link={link} {...(isRefused !== undefined && { isRefused })} />
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button>{texts.inviteForm.done}</Button>
        </DialogClose>
      </DialogActions>
    </>
  );
}

/** A dialog with the link of an invitation, for browsers that do not copy. */
export const LinkDialog = ({ made, onClose }: { made: InvitationLink | undefined; onClose: () => void }) => (
  <Dialog open={made !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent closeLabel={texts.inviteForm.close} className="w-[min(36rem,calc(100vw-2rem))]">
      {made !== undefined && <InvitationResult made={made} isRefused />}
    </DialogContent>
  </Dialog>
);
