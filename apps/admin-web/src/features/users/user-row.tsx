import { Ban, KeyRound, LogOut, Shield, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ROLE_NAMES, ROLES, type Role } from '@jala/schema/access';
import type { Person } from '@jala/schema/wire/users';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { Select } from '@jala/ui/select';
import { TableCell, TableRow } from '@jala/ui/table';
import { MoreMenu } from '#components/more-menu.tsx';
import { RowButton } from '#components/row-button.tsx';
import { Status } from '#components/status.tsx';
import { exactly, shortly } from '#lib/moments.ts';
import { IN_CORNER, PersonName } from './person-name.tsx';
import { texts } from './texts.ts';

interface UserRowProps {
  person: Person;
  /** True for the signed-in user, whom only a colleague can change in this list. */
  isSelf: boolean;
  /** True while a change of this user is running. */
  isBusy: boolean;
  onRole: (role: Role) => void;
  onPasswordLink: () => void;
  onRemoveFactors: () => void;
  onSignOut: () => void;
  onDisable: () => void;
  onEnable: () => void;
  onRemove: () => void;
}

/** The controls have the same names in every row, so each has the user's name as its description. */
export function UserRow({
  person,
  isSelf,
  isBusy,
  onRole,
  onPasswordLink,
  onRemoveFactors,
  onSignOut,
  onDisable,
  onEnable,
  onRemove,
}: UserRowProps) {
  const nameId = useId();
  const { user_name, user_email, role, is_active, factor, last_seen_at } = person;
  return (
    <TableRow className="max-md:relative">
      <TableCell>
        <PersonName
          id={nameId}
          name={user_name}
          email={user_email}
          look={is_active ? 'active' : 'off'}
          {...(isSelf && { note: texts.you })}
        />
      </TableCell>
      <TableCell className="max-md:mt-2 max-md:inline-block max-md:pl-12">
        {isSelf || !is_active ? (
          <span className="font-semibold">{ROLE_NAMES[role]}</span>
        ) : (
          <Select
            aria-label={texts.role}
            aria-describedby={nameId}
            className="min-h-9 w-auto py-1 text-sm font-semibold max-md:min-h-11"
            value={role}
            disabled={isBusy}
            onChange={(event) => onRole(event.target.value as Role)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </TableCell>
      <TableCell className="max-md:mt-2 max-md:ml-4 max-md:inline-block">
        <Status tone={is_active ? 'live' : 'off'}>{is_active ? texts.active : texts.disabled}</Status>
        <p className="text-sm text-muted-foreground tabular-nums max-md:hidden xl:hidden">
          {texts.lastShort} {isSelf ? texts.now : <LastSeen at={last_seen_at} />}
        </p>
      </TableCell>
      <TableCell className="text-muted-foreground tabular-nums max-md:mt-1.5 max-md:pl-12 max-md:text-sm md:max-xl:hidden">
        <span className="md:hidden">{texts.lastShort} </span>
        {isSelf ? texts.now : <LastSeen at={last_seen_at} />}
        {is_active && <FactorOf factor={factor} />}
      </TableCell>
      <TableCell className="max-md:pl-12">
        {!isSelf && (
          <div className="flex items-center gap-1.5 md:justify-end">
            {!is_active && (
              <RowButton
                label={texts.enable}
                describedBy={nameId}
                isBusy={isBusy}
                className="max-md:mt-3"
                onPress={onEnable}
              />
            )}
            <MoreMenu label={texts.more(user_name)} className={IN_CORNER}>
              {is_active && (
                <>
                  <DropdownMenuItem onSelect={onPasswordLink}>
                    <KeyRound aria-hidden strokeWidth={1.9} />
                    {texts.makePasswordLink}
                  </DropdownMenuItem>
                  {factor !== null && (
                    <DropdownMenuItem onSelect={onRemoveFactors}>
                      <ShieldOff aria-hidden strokeWidth={1.9} />
                      {texts.removeFactors}
                    </DropdownMenuItem>
                  )}
                  <DropdownMenuItem onSelect={onSignOut}>
                    <LogOut aria-hidden strokeWidth={1.9} />
                    {texts.signOut}
                  </DropdownMenuItem>
                  <DropdownMenuItem onSelect={onDisable}>
                    <Ban aria-hidden strokeWidth={1.9} />
                    {texts.disable}
                  </DropdownMenuItem>
                  <DropdownMenuSeparator />
                </>
              )}
              <DropdownMenuItem isDestructive onSelect={onRemove}>
                <Trash2 aria-hidden strokeWidth={1.9} />
                {texts.remove}
              </DropdownMenuItem>
            </MoreMenu>
          </div>
        )}
      </TableCell>
    </TableRow>
  );
}

function LastSeen({ at }: { at: string | null }) {
  if (at === null) return texts.longAgo;
  return (
    <time dateTime={at} title={exactly(at)}>
      {shortly(at)}
    </time>
  );
}

/** Second factor of a user: a code, a passkey or none. */
function FactorOf({ factor }: Pick<Person, 'factor'>) {
  const Icon = { totp: ShieldCheck, passkey: KeyRound, none: Shield }[factor ?? 'none'];
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-sm">
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.9} />
      {texts.factors[factor ?? 'none']}
    </p>
  );
}
