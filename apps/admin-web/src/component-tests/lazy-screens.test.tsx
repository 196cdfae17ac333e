import { lazyRouteComponent } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenNotLoaded, staying } from '#lib/lazy-screens.tsx';

afterEach(cleanup);

let caught: unknown;

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown): void {
    caught = error;
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <p>Gagal</p> : this.props.children;
  }
}

const show = (children: ReactNode) =>
  act(async () => {
    render(
      <Boundary>
        <Suspense fallback={<p>Memuat</p>}>{children}</Suspense>
      </Boundary>,
    );
  });

test('a screen whose script is missing throws our error instead of reloading, and is shown once the script is there', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /kontak.js');
    return { default: () => <p>Kontak</p> };
  };
  // The router's own component: the way in which it says that it is not loaded may change with a release.
  const Screen = staying(lazyRouteComponent(load) as Parameters<typeof staying>[0]);

  await show(<Screen />);
  expect(screen.getByText('Gagal')).toBeVisible();
  expect(caught).toBeInstanceOf(ScreenNotLoaded);
  said.mockClear();

  cleanup();
  isThere = true;
  await Screen.preload?.();
  await show(<Screen />);
  expect(screen.getByText('Kontak')).toBeVisible();
});
