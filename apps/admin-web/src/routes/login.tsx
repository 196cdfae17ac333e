import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { texts } from '#texts.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { currentUser, startSession } from '#features/auth/session.ts';
import { texts as authTexts } from '#features/auth/texts.ts';
import { FrontPage } from '#layout/front-page.tsx';
import { linkClasses } from '#lib/link-classes.ts';

export const Route = createFileRoute('/login')({
  async beforeLoad() {
    if ((await currentUser()) !== undefined) throw redirect({ to: '/dashboard', replace: true });
  },
  component: LoginScreen,
});

function LoginScreen() {
  const navigate = useNavigate();
  return (
    <FrontPage title={texts.login.title} hint={texts.login.hint}>
      <LoginForm
        onSignedIn={(session) => {
          startSession(session);
          void navigate({ to: '/dashboard', replace: true });
        }}
      />
      <p className="mt-3 grid">
        <Link to="/lupa-password" className={linkClasses}>
          {authTexts.forgotten.link}
        </Link>
      </p>
    </FrontPage>
  );
}
