import { Check, Monitor, Smartphone, SquareTerminal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '@jala/schema/wire/account';
import { Badge } from '@jala/ui/badge';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { exactly, shortly } from '#lib/moments.ts';
import { DetailRow } from './detail-row.tsx';
import { texts } from './texts.ts';

/** Lists the user's sessions, with buttons that end the sessions on other devices. */
export function SessionsCard() {
  const reading = trpc.account.sessions.useQuery();
  const [isAsked, setAsked] = useState(false);
  const follow = (sentence: string) => ({
    onSuccess: async () => {
      await reading.refetch();
      toast.success(sentence);
    },
    onError: (error: unknown) => {
      void reading.refetch();
      toast.failure(messageOf(error) ?? texts.failed);
    },
  });
  const end = trpc.account.endSession.useMutation(follow(texts.sessions.ended));
  const endOthers = trpc.account.endOtherSessions.useMutation(follow(texts.sessions.othersEnded));
  const hasOthers = (reading.data?.length ?? 0) > 1;
  return (
    <Card>
      <CardHeader className="flex-wrap justify-between">
        <CardTitle>{texts.sessions.title}</CardTitle>
        {hasOthers && (
          <Button variant="destructive-quiet" disabled={endOthers.isPending} onClick={() => setAsked(true)}>
            {texts.sessions.endOthers}
          </Button>
        )}
      </CardHeader>
      <Loaded isInset reading={reading} skeleton={<Skeleton className="h-12" />}>
        {(sessions) => (
          <ul className="divide-y divide-border">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} isBusy={end.isPending} onEnd={() => end.mutate({ id: session.id })} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Confirm
        isOpen={isAsked}
        question={texts.sessions.question}
        consequence={texts.sessions.consequence}
        onAnswer={(isYes) => {
          setAsked(false);
          if (isYes) endOthers.mutate();
        }}
      />
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, address, created_at, last_used_at, is_current, is_new_place } = session;
  const name = device === '' ? texts.sessions.unknown : device;
  const moment = is_current ? created_at : last_used_at;
  const when = is_current ? texts.sessions.began : texts.sessions.used;
  return (
    <DetailRow
      Icon={iconOf(device)}
      title={
        <>
          {name}
          {is_new_place && (
            <Badge tone="warning">
              <TriangleAlert aria-hidden />
              {texts.sessions.newPlace}
            </Badge>
          )}
        </>
      }
      detail={
        <>
          {address !== '' && `${address}. `}
          <span title={exactly(moment)}>{when(shortly(moment).toLowerCase())}</span>
        </>
      }
    >
      {is_current ? (
        <Badge tone="success">
          <Check aria-hidden />
          {texts.sessions.current}
        </Badge>
      ) : (
        <Button variant="outline" aria-label={texts.sessions.endNamed(name)} disabled={isBusy} onClick={onEnd}>
          {texts.sessions.end}
        </Button>
      )}
    </DetailRow>
  );
}

function iconOf(device: string) {
  if (/iPhone|iPad|Android/.test(device)) return Smartphone;
  return /Windows|Mac|Linux|ChromeOS/.test(device) ? Monitor : SquareTerminal;
}
