import { createFileRoute, Link, redirect, useRouter, useRouterState } from '@tanstack/react-router';
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
  const router = useRouter();
  const { next, hasEnded } = useRouterState({ select: ({ location }) => location.state });
  return (
    <FrontPage title={texts.login.title} hint={hasEnded === true ? authTexts.ended : texts.login.hint}>
      <LoginForm
        onSignedIn={(session) => {
          startSession(session);
          // `next` is the screen that the user wanted to open before the sign-in.
          router.history.replace(next ?? '/admin/dashboard');
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
