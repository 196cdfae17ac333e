import { LifeBuoy, ShieldCheck, Smartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { OwnSecurity } from '@jala/schema/wire/account';
import { longDate } from '@jala/schema/rules/long-date';
import { Alert } from '@jala/ui/alert';
import { Badge } from '@jala/ui/badge';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { Status } from '#components/status.tsx';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';
import { DetailRow } from './detail-row.tsx';
import { PasswordDialog } from '#components/password-dialog.tsx';
import { FEW_CODES, hasFactor, useRefreshAccount } from './account.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { SetUpDialog } from './setup-dialog.tsx';
import { texts } from './texts.ts';

type Asked = 'add' | 'change' | 'remove' | 'renew';

/** Sets up two-step verification: the authenticator app and the recovery codes. */
export function TwoStepCard() {
  const reading = trpc.account.security.useQuery();
  const { needs_factor } = useUser();
  const refresh = useRefreshAccount();
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<{ list: string[]; isFirst: boolean }>();
  const begin = trpc.account.beginTotp.useMutation();
  const disable = trpc.account.disableTotp.useMutation();
  const renew = trpc.account.newRecoveryCodes.useMutation();
  const setUp = async (password: string) => setMade(await begin.mutateAsync({ password }));
  const questions = {
    add: {
      title: texts.setUp.title,
      submit: texts.twoStep.addApp,
      run: setUp,
    },
    change: {
      title: texts.twoStep.change,
      submit: texts.twoStep.change,
      run: setUp,
    },
    remove: {
      title: texts.twoStep.removeTitle,
      hint: texts.twoStep.removeHint,
      submit: texts.twoStep.remove,
      isDestructive: true,
      async run(password: string) {
        await disable.mutateAsync({ password });
        await refresh();
        toast.success(texts.twoStep.removed);
      },
    },
    renew: {
      title: texts.twoStep.renewTitle,
      hint: texts.twoStep.renewHint,
      submit: texts.twoStep.renew,
      run: async (password: string) =>
        setCodes({ list: (await renew.mutateAsync({ password })).recovery_codes, isFirst: false }),
    },
  };
  return (
    <Card>
      <CardHeader className="justify-between">
        <CardTitle>{texts.twoStep.title}</CardTitle>
        {reading.data && (
          <Status tone={hasFactor(reading.data) ? 'live' : 'off'}>
            {hasFactor(reading.data) ? texts.twoStep.on : texts.twoStep.off}
          </Status>
        )}
      </CardHeader>
      <Loaded isInset reading={reading} skeleton={<Skeleton className="h-12" />}>
        {(security) => (
          <>
            {needs_factor === true && (
              <CardContent className="pb-0">
                <Alert tone="warning" role="status">
                  {texts.twoStep.needed}
                </Alert>
              </CardContent>
            )}
            {hasFactor(security) ? (
              <div className="divide-y divide-border">
                <AppRow security={security} onAsk={setAsked} />
                <CodesRow left={security.recovery_codes_left} onAsk={() => setAsked('renew')} />
              </div>
            ) : (
              <CardContent className="grid justify-items-start gap-4">
                <p className="text-muted-foreground">{texts.twoStep.offHint}</p>
                <Button variant="secondary" onClick={() => setAsked('add')}>
                  <ShieldCheck aria-hidden strokeWidth={1.9} />
                  {texts.twoStep.start}
                </Button>
              </CardContent>
            )}
          </>
        )}
      </Loaded>
      {asked !== undefined && <PasswordDialog {...questions[asked]} onClose={() => setAsked(undefined)} />}
      {made !== undefined && (
        <SetUpDialog
          made={made}
          onClose={() => setMade(undefined)}
          onEnabled={(recovery) => {
            setMade(undefined);
            if (recovery === undefined) {
              void refresh();
              toast.success(texts.twoStep.enabled);
            } else setCodes({ list: recovery, isFirst: true });
          }}
        />
      )}
      {codes !== undefined && (
        <RecoveryDialog
          codes={codes.list}
          onDone={() => {
            setCodes(undefined);
            void refresh();
            toast.success(codes.isFirst ? texts.twoStep.isOn : texts.recovery.keptToast);
          }}
        />
      )}
    </Card>
  );
}

interface AppRowProps {
  security: OwnSecurity;
  onAsk: (question: Asked) => void;
}

function AppRow({ security: { totp_since }, onAsk }: AppRowProps) {
  const detail = totp_since === null ? texts.twoStep.appMissing : texts.twoStep.appSince(longDate(totp_since));
  return (
    <DetailRow Icon={Smartphone} title={texts.twoStep.app} detail={detail}>
      {totp_since === null ? (
        <Button variant="outline" onClick={() => onAsk('add')}>
          {texts.twoStep.addApp}
        </Button>
      ) : (
        <>
          <Button variant="outline" onClick={() => onAsk('change')}>
            {texts.twoStep.change}
          </Button>
          <Button variant="destructive-quiet" onClick={() => onAsk('remove')}>
            {texts.twoStep.remove}
          </Button>
        </>
      )}
    </DetailRow>
  );
}

function CodesRow({ left, onAsk }: { left: number; onAsk: () => void }) {
  const title = (
    <>
      {texts.twoStep.codes}
      <Badge tone={left <= FEW_CODES ? 'warning' : 'neutral'}>
        {left <= FEW_CODES && <TriangleAlert aria-hidden />}
        {texts.twoStep.codesLeft(left)}
      </Badge>
    </>
  );
  return (
    <DetailRow Icon={LifeBuoy} title={title} detail={texts.twoStep.codesHint}>
      <Button variant="secondary" onClick={onAsk}>
        {texts.twoStep.renew}
      </Button>
    </DetailRow>
  );
}
