import { Ban } from 'lucide-react';
import { useId } from 'react';
import { SCOPE_NAMES } from '@jala/schema/access';
import type { ApiToken } from '@jala/schema/wire/api-tokens';
import { TableCell, TableRow } from '@jala/ui/table';
import { RowButton } from '#components/row-button.tsx';
import { Status } from '#components/status.tsx';
import { daysLeft, exactly, shortDate, shortly } from '#lib/moments.ts';
import { texts } from './texts.ts';

/** A token is marked from this number of days before it expires, so that a script does not stop unexpectedly. */
const SOON_DAYS = 14;

const TONES = { active: 'live', soon: 'waiting', expired: 'off', withdrawn: 'off', makerless: 'failed' } as const;

interface TokenRowProps {
  token: ApiToken;
  isBusy: boolean;
  onWithdraw: () => void;
}

export function TokenRow({ token, isBusy, onWithdraw }: TokenRowProps) {
  const nameId = useId();
  const { name, scopes, made_by, created_at, expires_at, last_used_at, state } = token;
  const shown = state === 'active' && daysLeft(expires_at) <= SOON_DAYS ? 'soon' : state;
  const isOver = state === 'expired' || state === 'withdrawn';
  // `expires_at` is the start of the day after the last valid day.
  const lastMoment = new Date(Date.parse(expires_at) - 1).toISOString();
  const until = (state === 'expired' ? texts.wasUntil : texts.until)(shortDate(lastMoment));
  return (
    <TableRow>
      <TableCell>
        <p id={nameId} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted-foreground" title={exactly(created_at)}>
          {texts.made(made_by.user_name, shortDate(created_at))}
        </p>
      </TableCell>
      <TableCell className="max-md:mt-2">{scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}</TableCell>
      <TableCell className="text-muted-foreground tabular-nums xl:whitespace-nowrap max-md:mt-1 max-md:text-sm">
        <span className="md:hidden">{texts.usedShort} </span>
        {last_used_at === null ? (
          texts.neverUsed
        ) : (
          <time dateTime={last_used_at} title={exactly(last_used_at)}>
            {shortly(last_used_at)}
          </time>
        )}
      </TableCell>
      <TableCell className="max-md:mt-2">
        <Status tone={TONES[shown]}>{texts.states[shown]}</Status>
        {state !== 'withdrawn' && (
          <p className="text-sm text-muted-foreground" title={exactly(lastMoment)}>
            {until}
          </p>
        )}
      </TableCell>
      <TableCell className="md:text-right">
        {!isOver && (
          <RowButton
            label={texts.withdraw}
            describedBy={nameId}
            Icon={Ban}
            isBusy={isBusy}
            variant="destructive-quiet"
            className="max-md:mt-3"
            onPress={onWithdraw}
          />
        )}
      </TableCell>
    </TableRow>
  );
}
