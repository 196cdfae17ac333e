import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Button } from '@jala/ui/button';
import { startSession } from '#features/auth/session.ts';
import { AcceptInvitation } from '#features/users/accept-invitation.tsx';
import { texts } from '#features/users/texts.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { queryClient } from '#lib/trpc.ts';

/** For whoever has the link of an invitation. The token is behind the #, which browsers send to no server. */
export const Route = createFileRoute('/undangan')({ component: InvitationScreen });

function InvitationScreen() {
  const navigate = useNavigate();
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <AcceptInvitation
      key={token}
      token={token}
      onAccepted={(session) => {
        // What another user of this browser has read.
        queryClient.clear();
        startSession(session);
        void navigate({ to: '/beranda', replace: true });
      }}
      toLogin={
        <Button asChild variant="outline">
          <Link to="/login">{texts.accept.toLogin}</Link>
        </Button>
      }
      page={(title, hint, content) => (
        <FrontPage title={title} hint={hint}>
          {content}
        </FrontPage>
      )}
    />
  );
}
