import { Link, Send, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { ROLE_NAMES } from '@jala/schema/access';
import { longDate } from '@jala/schema/rules/long-date';
import type { Invitation } from '@jala/schema/wire/users';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { TableCell, TableRow } from '@jala/ui/table';
import { MoreMenu } from '#components/more-menu.tsx';
import { RowButton } from '#components/row-button.tsx';
import { Status } from '#components/status.tsx';
import { exactly } from '#lib/moments.ts';
import { IN_CORNER, PersonName } from './person-name.tsx';
import { texts } from './texts.ts';

interface InvitationRowProps {
  invitation: Invitation;
  isBusy: boolean;
  onNewLink: () => void;
  /** Undefined if the server sends no email. */
  onSend: (() => void) | undefined;
  onWithdraw: () => void;
}

export function InvitationRow({ invitation, isBusy, onNewLink, onSend, onWithdraw }: InvitationRowProps) {
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
          <RowButton
            label={texts.newLink}
            describedBy={nameId}
            Icon={Link}
            isBusy={isBusy}
            className="whitespace-nowrap max-md:mt-3"
            onPress={onNewLink}
          />
          <MoreMenu label={texts.more(user_name)} className={IN_CORNER}>
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
          </MoreMenu>
        </div>
      </TableCell>
    </TableRow>
  );
}
