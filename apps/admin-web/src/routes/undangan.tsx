import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { ROLE_NAMES } from '@jala/schema/access';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Loaded } from '#components/loaded.tsx';
import { startSession } from '#features/auth/session.ts';
import { AcceptForm } from '#features/users/accept-form.tsx';
import { texts } from '#features/users/texts.ts';
import { useInvitation } from '#features/users/use-invitation.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { queryClient } from '#lib/trpc.ts';

/** For whoever has the link of an invitation. The token is behind the #, which browsers send to no server. */
export const Route = createFileRoute('/undangan')({ component: InvitationScreen });

function InvitationScreen() {
  const navigate = useNavigate();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const { reading, refusal } = useInvitation(token);
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
