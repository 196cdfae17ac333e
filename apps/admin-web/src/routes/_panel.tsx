import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { currentUser } from '#features/auth/session.ts';
import { Panel } from '#layout/panel.tsx';

/** The screens behind the sign-in. */
export const Route = createFileRoute('/_panel')({
  async beforeLoad() {
    if ((await currentUser()) === undefined) throw redirect({ to: '/login', replace: true });
  },
  component: () => (
    <Panel>
      <Outlet />
    </Panel>
  ),
});
