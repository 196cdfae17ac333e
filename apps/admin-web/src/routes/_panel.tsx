import { createFileRoute, Navigate, Outlet, redirect, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { currentUser, forgetWithoutSession } from '#features/auth/session.ts';
import { entryOf } from '#layout/navigation.ts';
import { NoAccess } from '#layout/no-access.tsx';
import { Panel } from '#layout/panel.tsx';
import { altQuestions } from '#features/posts/editor/alt-texts.ts';
import { useStore } from '#lib/store.ts';
import { storedToken } from '#lib/token.ts';
import { useMay } from '#lib/user.ts';

const AltTextsDialog = lazy(async () => ({
  default: (await import('#features/posts/editor/alt-texts-dialog.tsx')).AltTextsDialog,
}));

/** Parent route of the screens that require a sign-in. */
export const Route = createFileRoute('/_panel')({
  async beforeLoad({ location }) {
    const hadSession = storedToken() !== undefined;
    const user = await currentUser();
    if (user === undefined) {
      const { pathname, search, hash } = window.location;
      const next = `${pathname}${search}${hash}`;
      throw redirect({ to: '/login', replace: true, state: { next, hasEnded: hadSession } });
    }
    // Users without the required second factor may open no other screen.
    if (user.needs_factor === true && location.pathname !== '/settings')
      throw redirect({ to: '/settings', replace: true });
  },
  component: PanelScreen,
});

/** Shows the screen of the current URL, if the user's role may open the screen. */
function PanelScreen() {
  const entry = useRouterState({ select: ({ location }) => entryOf(location.pathname) });
  const fillsWindow = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullWindow === true),
  });
  const asksForAltTexts = useStore(altQuestions) !== undefined;
  const may = useMay();
  useEffect(() => forgetWithoutSession, []);
  const isOpen = entry === undefined || may(entry.needs);
  return (
    <Panel isFullWindow={isOpen && fillsWindow}>
      {isOpen ? (
        <Outlet />
      ) : // A sign-in leads to /dashboard, which some roles may not open.
      entry.to === '/dashboard' ? (
        <Navigate to="/beranda" replace />
      ) : (
        <NoAccess />
      )}
      {asksForAltTexts && (
        <Suspense>
          <AltTextsDialog />
        </Suspense>
      )}
    </Panel>
  );
}
