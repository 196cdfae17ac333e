import { type ComponentType, lazy, Suspense } from 'react';
import { useStore } from '#lib/store.ts';
import { NotLoaded } from './not-loaded.ts';
import { overlay } from './palette-store.ts';

type Loading = Promise<{ default: ComponentType }>;

/** Returns a component that is loaded when it is first shown. */
const loaded = (load: () => Loading) => lazy(() => load().catch(() => ({ default: NotLoaded })));

const OVERLAYS = {
  palette: loaded(() => import('./command-palette.tsx')),
  shortcuts: loaded(() => import('./shortcuts-dialog.tsx')),
};

/** Overlay that the user has opened: the palette of commands, or the list of shortcuts. */
export function Overlay() {
  const name = useStore(overlay);
  if (name === undefined) return null;
  const Opened = OVERLAYS[name];
  return (
    <Suspense>
      <Opened />
    </Suspense>
  );
}
