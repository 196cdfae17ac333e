import type { ReactNode } from 'react';
import { IndigoOpening } from './indigo-opening.tsx';
import { LoadingNote } from './state-block.tsx';

/** A page whose data is on its way; its opening may be known already. */
export function PendingPage({ opening }: { opening?: ReactNode }) {
  return (
    <>
      {opening ?? <IndigoOpening />}
      <LoadingNote className="min-h-48 py-(--section-y)" />
    </>
  );
}
