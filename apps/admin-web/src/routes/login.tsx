import { Wordmark } from '@jala/ui/wordmark';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import cloud from '#assets/login.svg';
import { texts } from '#texts.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { currentUser, startSession } from '#features/auth/session.ts';
import { useBrand } from '#lib/use-brand.ts';

export const Route = createFileRoute('/login')({
  async beforeLoad() {
    if ((await currentUser()) !== undefined) throw redirect({ to: '/dashboard', replace: true });
  },
  component: LoginScreen,
});

function LoginScreen() {
  const navigate = useNavigate();
  const { icon: _icon, ...brand } = useBrand();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <div
        aria-hidden
        className="relative hidden overflow-hidden bg-linear-to-b from-nila-950 to-nila-900 p-10 text-white lg:block"
      >
        <Wordmark on="dark" {...brand} />
        <img src={cloud} alt="" className="absolute top-[46%] left-1/2 w-[118%] max-w-none -translate-1/2" />
        <div className="absolute inset-x-0 bottom-0 h-42 bg-[url(/src/assets/tepi-login.svg)] bg-size-[auto_calc(100%+3px)] bg-center bg-repeat-x" />
      </div>
      <main className="grid content-center justify-items-center px-5 py-8">
        <div className="w-full max-w-96">
          <div className="mb-8 lg:hidden">
            <Wordmark on="theme" {...brand} />
          </div>
          <h1 className="text-[1.875rem] font-extrabold tracking-[-0.025em]">{texts.login.title}</h1>
          <p className="mt-1.5 mb-7 text-base text-muted-foreground">{texts.login.hint}</p>
          <LoginForm
            onSignedIn={(session) => {
              startSession(session);
              void navigate({ to: '/dashboard', replace: true });
            }}
          />
        </div>
      </main>
    </div>
  );
}
