import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { PasswordDialog } from '#components/password-dialog.tsx';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** Lets a Pemilik (owner) require that all users have a second factor. */
export function DemandCard() {
  const reading = trpc.auth.signInRules.useQuery();
  const utils = trpc.useUtils();
  const [wanted, setWanted] = useState<boolean>();
  const update = trpc.auth.updateSignInRules.useMutation({
    async onSuccess(_data, { demands_factor }) {
      await Promise.all([reading.refetch(), utils.account.security.invalidate()]);
      toast.success(demands_factor ? texts.demand.on : texts.demand.off);
    },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{texts.demand.title}</CardTitle>
      </CardHeader>
      <CardContent>
        <Loaded reading={reading} skeleton={<Skeleton className="h-11" />}>
          {({ demands_factor }) => (
            <>
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  aria-describedby="demand-hint"
                  checked={demands_factor}
                  onChange={(event) => setWanted(event.target.checked)}
                />
                {texts.demand.label}
              </label>
              <p id="demand-hint" className="text-sm text-muted-foreground">
                {texts.demand.hint}
              </p>
            </>
          )}
        </Loaded>
      </CardContent>
      {wanted !== undefined && (
        <PasswordDialog
          title={wanted ? texts.demand.turnOn : texts.demand.turnOff}
          submit={texts.demand.submit}
          run={(password) => update.mutateAsync({ demands_factor: wanted, password })}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Card>
  );
}
