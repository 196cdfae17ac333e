import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { User } from '@jala/schema/auth';
import { Toaster } from '#components/toaster.tsx';
import { startSession } from '#features/auth/session.ts';
import { SignInAgain } from '#features/auth/sign-in-again.tsx';
import { openGate } from '#lib/sign-in-gate.ts';
import { toasts } from '#lib/toasts.ts';
import { queryClient, trpc, trpcClient } from '#lib/trpc.ts';
import { createFakeServer, type FakeServer, staff } from './fake-server.ts';

/** A new fake server for every test. */
export let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  window.history.replaceState({}, '', '/');
});

afterEach(() => {
  cleanup();
  openGate(false);
  toasts.set([]);
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Removes the screen from the page, as when the window is closed. */
export const closeWindow = (): void => cleanup();

/**
 * Shows a screen of the panel to a signed-in user, with the real router, queries, toasts and sign-in, and a link to
 * another screen and back. Returns the user's hands.
 */
export async function renderScreen(Screen: ComponentType, user: User = staff): Promise<UserEvent> {
  startSession({ token: 'token-1', user });
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routerWith(Screen)} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  await screen.findByRole('main');
  return userEvent.setup();
}

function routerWith(Screen: ComponentType) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Link to="/">Layar ini</Link>
        <Link to={'/lain' as '/'}>Layar lain</Link>
        <main>
          <Outlet />
        </main>
        <Toaster />
        <SignInAgain />
      </>
    ),
  });
  const route = (path: string, component: ComponentType) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return createRouter({
    history: createBrowserHistory(),
    routeTree: rootRoute.addChildren([
      route('/', Screen),
      route('/lain', () => <h1>Layar lain</h1>),
      route('/post', () => <h1>Manajemen Post</h1>),
    ]),
  });
}

/** Waits until `text` stands on the screen. */
export const expectText = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);
export const expectNoText = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (screen.queryByText(text) !== null) throw new Error(`${text} is still on the screen.`);
  });
