import type { AnyRouter } from '@tanstack/react-router';
import { type FunctionComponent, use } from 'react';

/** A screen whose script the router loads on demand. It has `preload` until the script is loaded. */
type LazyScreen = FunctionComponent & { preload?: () => Promise<unknown> };

/** Tells whether the server answers at this moment. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/admin', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const RELOADED = 'jala:reloaded';

/** Thrown if the script of a screen cannot be loaded: there is no connection, or a newer release has other files. */
export class ScreenNotLoaded extends Error {
  constructor() {
    super('The script of this screen could not be loaded.');
  }

  /**
   * Reloads the window, which gets the files of a newer release, if the server answers. At most once a minute, because a reload does not
   * help against other causes.
   */
  async reloadOnce(): Promise<void> {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < 60_000 || !(await isServerThere())) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  }
}

/**
 * Makes every screen whose script cannot be loaded throw `ScreenNotLoaded`. The router itself would reload the window, which without
 * a connection ends at the browser's own page.
 */
export function keepWindowWithoutScripts(router: AnyRouter): void {
  for (const route of Object.values<{ options: { component?: unknown } }>(router.routesById)) {
    const { component } = route.options;
    if (typeof component === 'function' && 'preload' in component)
      route.options.component = staying(component as LazyScreen);
  }
}

export function staying(Lazy: LazyScreen): LazyScreen {
  let attempt: Promise<unknown> | undefined;
  function Screen(props: object) {
    if (Lazy.preload !== undefined) {
      attempt ??= Lazy.preload();
      // The promise fulfils even if the script is missing.
      use(attempt);
    }
    if (Lazy.preload === undefined) return <Lazy {...props} />;
    throw new ScreenNotLoaded();
  }
  Screen.preload = async () => {
    attempt = Lazy.preload?.();
    await attempt;
  };
  return Screen;
}
