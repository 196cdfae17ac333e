import { Ban, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '@jala/schema/wire/api-tokens';
import { Card } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { Confirm } from '#components/confirm.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';
import { TokenRow } from './token-row.tsx';

/** The valid tokens, then the tokens that have recently expired or been revoked. */
export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<ApiToken>();
  const withdraw = trpc.apiTokens.withdraw.useMutation({
    onError: (error) => void toast.failure(messageOf(error) ?? texts.withdrawFailed),
    onSettled: () => utils.apiTokens.list.invalidate(),
  });
  if (tokens.length === 0) return <StateBlock Icon={KeyRound} title={texts.empty} hint={texts.emptyHint} />;
  return (
    <>
      <Card className="overflow-hidden">
        <Table aria-label={texts.title} className="md:max-xl:[&_td]:px-3 md:max-xl:[&_th]:px-3">
          <TableHeader>
            <TableRow>
              <TableHead>{texts.columns.name}</TableHead>
              <TableHead>{texts.columns.scopes}</TableHead>
              <TableHead>{texts.columns.used}</TableHead>
              <TableHead>{texts.columns.until}</TableHead>
              <TableHead>
                <span className="sr-only">{texts.columns.actions}</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                isBusy={withdraw.isPending && withdraw.variables.id === token.id}
                onWithdraw={() => setAsked(token)}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      {tokens.some(({ state }) => state === 'expired' || state === 'withdrawn') && (
        <p className="mt-3 text-sm text-muted-foreground">{texts.endedNote}</p>
      )}
      <Confirm
        isOpen={asked !== undefined}
        question={asked ? texts.withdrawQuestion(asked.name) : ''}
        consequence={texts.withdrawConsequence}
        isDestructive
        icon={Ban}
        onAnswer={(isYes) => {
          setAsked(undefined);
          if (!isYes || asked === undefined) return;
          const { id, name } = asked;
          withdraw.mutate({ id }, { onSuccess: () => void toast.success(texts.withdrawn(name)) });
        }}
      />
    </>
  );
}

export const TokenListSkeleton = () => (
  <Card className="grid gap-5 p-5">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </Card>
);
