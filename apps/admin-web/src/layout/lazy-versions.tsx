import { type ComponentType, lazy, Suspense, useState } from 'react';
import { shownHistory } from '#lib/shown-history.ts';
import { useStore } from '#lib/store.ts';
import { NotLoaded } from './not-loaded.ts';

const VersionsSheet = lazy<ComponentType>(() =>
  import('#features/riwayat/versions-sheet.tsx').then(
    (module) => ({ default: module.VersionsSheet }),
    () => ({ default: NotLoaded }),
  ),
);

/** Loads the sheet of versions when it is first opened. The sheet then stays mounted, and decides itself whether it is open. */
export function LazyVersions() {
  const isWanted = useStore(shownHistory) !== undefined;
  const [isLoaded, setLoaded] = useState(false);
  if (isWanted && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <VersionsSheet />
    </Suspense>
  );
}
