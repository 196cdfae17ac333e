import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { RenewedPasswordForm } from '#features/auth/renewed-password-form.tsx';
import { forgetSession } from '#features/auth/session.ts';
import { texts } from '#features/auth/texts.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { linkClasses } from '#lib/link-classes.ts';
import { toast } from '#lib/toasts.ts';

/** The screen that a link for a new password opens. The token is in the URL fragment, which browsers do not send to the server. */
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
