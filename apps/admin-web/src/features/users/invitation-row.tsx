import { Copy, Send, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { ROLE_NAMES } from '@jala/schema/access';
import { longDate } from '@jala/schema/long-date';
import type { Invitation } from '@jala/schema/users';
import { Button } from '@jala/ui/button';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { Spinner } from '@jala/ui/spinner';
import { TableCell, TableRow } from '@jala/ui/table';
import { Status } from '#components/status.tsx';
import { exactly } from '#lib/moments.ts';
import { PersonName } from './person-name.tsx';
import { RowMenu } from './row-menu.tsx';
import { texts } from './texts.ts';

interface InvitationRowProps {
  invitation: Invitation;
  isBusy: boolean;
  onCopy: () => void;
  /** Undefined where no letters are sent. */
  onSend: (() => void) | undefined;
  onWithdraw: () => void;
}

export function InvitationRow({ invitation, isBusy, onCopy, onSend, onWithdraw }: InvitationRowProps) {
  const nameId = useId();
  const { user_name, user_email, role, expires_at, is_expired } = invitation;
  const until = (is_expired ? texts.wasUntil : texts.until)(longDate(expires_at));
  return (
    <TableRow className="max-md:relative">
      <TableCell>
        <PersonName id={nameId} name={user_name} email={user_email} look="pending" />
      </TableCell>
      <TableCell className="font-semibold max-md:mt-2 max-md:inline-block max-md:pl-12">{ROLE_NAMES[role]}</TableCell>
      <TableCell className="max-md:mt-2 max-md:ml-4 max-md:inline-block">
        <Status tone={is_expired ? 'off' : 'waiting'}>{is_expired ? texts.expired : texts.invited}</Status>
        <p className="text-sm text-muted-foreground max-md:hidden xl:hidden" title={exactly(expires_at)}>
          {until}
        </p>
      </TableCell>
      <TableCell
        className="text-muted-foreground max-md:mt-1.5 max-md:pl-12 max-md:text-sm md:max-xl:hidden"
        title={exactly(expires_at)}
      >
        {until}
      </TableCell>
      <TableCell className="max-md:pl-12">
        <div className="flex items-center gap-1.5 md:justify-end">
          <Button
            variant="outline"
            size="sm"
            className="whitespace-nowrap max-md:mt-3 max-md:min-h-11"
            aria-describedby={nameId}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onCopy}
          >
            {isBusy ? <Spinner /> : <Copy aria-hidden strokeWidth={1.9} />}
            {texts.copyLink}
          </Button>
          <RowMenu name={user_name}>
            {onSend !== undefined && (
              <>
                <DropdownMenuItem onSelect={onSend}>
                  <Send aria-hidden strokeWidth={1.9} />
                  {texts.sendAgain}
                </DropdownMenuItem>
                <DropdownMenuSeparator />
              </>
            )}
            <DropdownMenuItem isDestructive onSelect={onWithdraw}>
              <Undo2 aria-hidden strokeWidth={1.9} />
              {texts.withdraw}
            </DropdownMenuItem>
          </RowMenu>
        </div>
      </TableCell>
    </TableRow>
  );
}
