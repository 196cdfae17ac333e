import { useRef, type ReactNode } from 'react';
import type { InvitationLink } from '@jala/schema/users';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogClose, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { CopyButton } from '#components/copy-button.tsx';
import { texts } from './texts.ts';

/** A link that nobody can see again, and what is said about it. */
interface OneTimeLink {
  title: string;
  hint: string;
  link: string;
  label: string;
  help: string;
}

/** What is said about the link of an invitation. */
export const aboutInvitation = ({ invitation, link, is_mailed }: InvitationLink): OneTimeLink => ({
  title: texts.link.title(invitation.user_name),
  hint: is_mailed ? texts.link.mailed(invitation.user_email) : texts.link.send,
  link,
  label: texts.link.label,
  help: texts.link.help,
});

/** The frame of a dialog that shows a link in the end. */
export const LinkDialogContent = ({ children }: { children: ReactNode }) => (
  <DialogContent
    closeLabel={texts.inviteForm.close}
    className="w-[min(36rem,calc(100vw-2rem))]"
    // A click outside would close the dialog and lose what was typed, or the link, which cannot be shown again.
    onInteractOutside={(event) => event.preventDefault()}
  >
    {children}
  </DialogContent>
);

interface LinkResultProps {
  about: OneTimeLink;
  /** Whether the browser has refused to copy the link. */
  isRefused?: boolean;
}

/** The link in its dialog, with a button that copies it. */
export function LinkResult({ about: { title, hint, link, label, help }, isRefused = false }: LinkResultProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <DialogTitle className="pr-10">{title}</DialogTitle>
      <DialogDescription>{hint}</DialogDescription>
      <div className="mt-5">
        <Field label={label} help={help}>
          {(control) => (
            <div className="flex flex-wrap gap-2 max-[30rem]:grid">
              <Input
                {...control}
                ref={input}
                className="flex-1"
                readOnly
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <CopyButton
                label={texts.link.copy}
                read={() => link}
                isRefused={isRefused}
                onRefused={() => input.current?.select()}
                statusClassName="basis-full empty:hidden"
              />
            </div>
          )}
        </Field>
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button>{texts.inviteForm.done}</Button>
        </DialogClose>
      </DialogActions>
    </>
  );
}

/** A dialog that shows a link and nothing else. */
export const LinkDialog = ({ onClose, ...result }: LinkResultProps & { onClose: () => void }) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <LinkDialogContent>
      <LinkResult {...result} />
    </LinkDialogContent>
  </Dialog>
);
