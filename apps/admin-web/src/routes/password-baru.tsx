import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { RenewedPasswordForm } from '#features/auth/renewed-password-form.tsx';
import { forgetSession } from '#features/auth/session.ts';
import { texts } from '#features/auth/texts.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { linkClasses } from '#lib/link-classes.ts';
import { toast } from '#lib/toasts.ts';

/** The screen for a user with the link from an email. The token is behind the #, so that browsers do not send it to a server. */
export const Route = createFileRoute('/password-baru')({ component: RenewedPasswordScreen });

function RenewedPasswordScreen() {
  const navigate = useNavigate();
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <FrontPage title={texts.renewed.title} hint={texts.renewed.hint}>
      <div className="grid gap-5">
        <RenewedPasswordForm
          key={token}
          token={token}
          onDone={() => {
            // Every session of this user has ended.
            forgetSession();
            toast.success(texts.renewed.done);
            void navigate({ to: '/login', replace: true });
          }}
        />
        <Link to="/lupa-password" className={linkClasses}>
          {texts.renewed.again}
        </Link>
      </div>
    </FrontPage>
  );
}
