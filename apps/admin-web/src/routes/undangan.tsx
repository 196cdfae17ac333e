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
import { mayWorkLater, messageOf } from '#lib/fault.ts';
import { queryClient, trpcClient } from '#lib/trpc.ts';

/** The screen that an invitation link opens. The token is in the URL fragment, which browsers do not send to the server. */
export const Route = createFileRoute('/undangan')({ component: InvitationScreen });

/** Returns the server's message if the link cannot be used. Undefined without an error, or if the same call may succeed later. */
const refusalOf = (error: unknown): string | undefined => (mayWorkLater(error) ? undefined : messageOf(error));

function InvitationScreen() {
  const navigate = useNavigate();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const reading = useInvitation(token);
  const refusal = token === '' ? texts.accept.incomplete : refusalOf(reading.error);
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
              // Discards the data that another user of this browser has loaded.
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

/** Reads the invitation of a link. `token` is empty if the link contains no token. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    // Sent as a mutation, so that no address (URL) contains the token. The call can be repeated, because it changes nothing.
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
