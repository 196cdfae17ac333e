import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { copy } from '#copy.ts';
import { currentUser } from '#features/auth/session.ts';
import { LogoutButton } from '#features/auth/logout-button.tsx';

/** All screens behind the sign-in. */
export const Route = createFileRoute('/_panel')({
  async beforeLoad() {
    const user = await currentUser();
    if (user === undefined) throw redirect({ to: '/login', replace: true });
    return { user };
  },
  component: Panel,
});

function Panel() {
  return (
    <div className="min-h-dvh">
      <header className="flex h-16 items-center justify-between border-b border-border bg-card px-[clamp(1rem,2.5vw,2rem)]">
        <span className="font-extrabold tracking-[-0.015em]">{copy.brand}</span>
        <LogoutButton />
      </header>
      <main className="mx-auto max-w-6xl px-[clamp(1rem,2.5vw,2rem)] pt-8 pb-20">
        <Outlet />
      </main>
    </div>
  );
}
