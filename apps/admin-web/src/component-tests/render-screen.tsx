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
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SignedInUser } from '@jala/schema/wire/auth';
import { Toaster } from '#components/toaster.tsx';
import { startSession } from '#features/auth/session.ts';
import { SignInAgain } from '#features/auth/sign-in-again.tsx';
import { FailedScreen } from '#layout/failed-screen.tsx';
import { openGate } from '#lib/sign-in-gate.ts';
import { toasts } from '#lib/toasts.ts';
import { forgetToken } from '#lib/token.ts';
import { queries, queryClient, trpc, trpcClient } from '#lib/trpc.ts';
import { createFakeServer, type FakeServer, staff } from './fake-server.ts';

configure({ asyncUtilTimeout: 30_000 });

/** The fake server. Every test gets a new one. */
export let server: FakeServer;
/** Presses keys and clicks as a user does. */
export let user: UserEvent;

beforeEach(() => {
  server = createFakeServer();
  user = userEvent.setup();
  window.history.replaceState({}, '', '/');
});

afterEach(() => {
  // Without the token, a form that closes now does not report it to the server of the next test.
  forgetToken();
  cleanup();
  openGate(false);
  toasts.set([]);
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The part of a route file's `Route` that has the component to draw. */
interface Screen {
  options: { component?: unknown };
}

/**
 * Renders a screen of the panel for the user `signedIn`, with the real queries, toasts and sign-in, and a router that knows
 * this screen and two others. The link `Layar lain` leads to another screen, and `Layar ini` leads back.
 */
export async function renderScreen({ options }: Screen, signedIn: SignedInUser = staff): Promise<void> {
  startSession({ token: 'token-1', user: signedIn });
  queries.account.get.setData(undefined, signedIn);
  server.handle('account.get', () => signedIn);
  render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routerWith(options.component as FunctionComponent)} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  await screen.findAllByRole('main');
}

/**
 * Makes the open forms store their drafts at once, as they do when the page is hidden. Otherwise they wait for a pause
 * in typing.
 */
export const storeDrafts = (): boolean => window.dispatchEvent(new Event('pagehide'));

/** Gives the window of the tests a width in px, such as 390 (phone) or 1366 (laptop). */
export const widen = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });

/** Reloads the page: renders the screen again, and keeps only the local storage. */
export async function reload(route: Screen, signedIn?: SignedInUser): Promise<void> {
  storeDrafts();
  const stored = Object.entries(localStorage);
  cleanup();
  queryClient.clear();
  window.history.replaceState({}, '', '/');
  localStorage.clear();
  for (const [name, value] of stored) localStorage.setItem(name, String(value));
  await renderScreen(route, signedIn);
}

function routerWith(Screen: FunctionComponent) {
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
  const route = (path: string, component: FunctionComponent) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return createRouter({
    history: createBrowserHistory(),
    defaultErrorComponent: FailedScreen,
    routeTree: rootRoute.addChildren([
      route('/', Screen),
      route('/lain', () => <h1>Layar lain</h1>),
      route('/post', () => <h1>Manajemen Post</h1>),
    ]),
  });
}

/** Makes all writes to the local storage fail, as on a device without space. */
export const fillStorage = (): unknown =>
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      get(target, name) {
        if (name === 'setItem') throw new DOMException('full', 'QuotaExceededError');
        return Reflect.get(target, name) as unknown;
      },
    }),
  );

/** Returns the whole local storage of this browser as a text. */
export const everythingStored = (): string => JSON.stringify(Object.entries(localStorage));

export const textbox = (name: string): Promise<HTMLElement> => screen.findByRole('textbox', { name });
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
export const expectDialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
export const expectHeading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name });

export const press = async (name: string | RegExp): Promise<void> => user.click(await button(name));
export const follow = async (name: string): Promise<void> => user.click(await screen.findByRole('link', { name }));

/** Replaces the text in a text field. */
export async function fill(name: string, text: string): Promise<void> {
  await user.clear(await textbox(name));
  if (text !== '') await user.paste(text);
}

export const pressSaveKeys = (): Promise<void> => user.keyboard('{Control>}s{/Control}');

/** Waits until `text` is on the screen, and returns all elements that show it. */
export const expectText = (text: string | RegExp): Promise<HTMLElement[]> => screen.findAllByText(text);
export const expectNoText = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(text)).toEqual([]));
export const expectNoDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
