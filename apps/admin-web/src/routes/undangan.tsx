import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { ROLE_NAMES } from '@jala/schema/access';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Loaded } from '#components/loaded.tsx';
import { startSession } from '#features/auth/session.ts';
import { AcceptForm } from '#features/users/accept-form.tsx';
import { texts } from '#features/users/texts.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { gotNoResponse, messageOf } from '#lib/fault.ts';
import { queryClient, trpcClient } from '#lib/trpc.ts';

/** For whoever has the link of an invitation. The token is behind the #, which browsers send to no server. */
export const Route = createFileRoute('/undangan')({ component: InvitationScreen });

/** Why the server refuses the link. */
const ofServer = (error: unknown): string | undefined => (gotNoResponse(error) ? undefined : messageOf(error));

function InvitationScreen() {
  const navigate = useNavigate();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const reading = useInvitation(token);
  const refusal = token === '' ? texts.accept.incomplete : ofServer(reading.error);
  if (refusal !== undefined) return <UselessLink reason={refusal} />;
  const hint = reading.data && texts.accept.hint(ROLE_NAMES[reading.data.role]);
  return (
    <FrontPage title={texts.accept.title} hint={hint}>
      <Loaded reading={reading} skeleton={null} loading={texts.accept.loading}>
        {(invitation) => (
          <AcceptForm
            key={token}
            token={token}
            invitation={invitation}
            onAccepted={(session) => {
              // What another user of this browser has read.
              queryClient.clear();
              startSession(session);
              void navigate({ to: '/beranda', replace: true });
            }}
          />
        )}
      </Loaded>
    </FrontPage>
  );
}

/** Reads the invitation of a link. `token` is an empty text for a link that lost it. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    // A mutation on the wire, so that the token is in no address. Nothing changes when it is repeated.
    queryFn: () => trpcClient.users.openInvitation.mutate({ token }),
    enabled: token !== '',
    staleTime: Infinity,
  });

function UselessLink({ reason }: { reason: string }) {
  return (
    <FrontPage title={texts.accept.refused}>
      <div className="grid gap-5">
        <Alert tone="danger" role="alert">
          {reason}
        </Alert>
        <Button asChild variant="outline">
          <Link to="/login">{texts.accept.toLogin}</Link>
        </Button>
      </div>
    </FrontPage>
  );
}
