import type { ReactNode } from 'react';
import { Section } from './section.tsx';
import { FailedRead, LoadingNote } from './state-block.tsx';

/** A page whose data is still loading. `opening` is the top of the page, if it does not depend on the data. */
export function PendingPage({ opening }: { opening?: ReactNode }) {
  return (
    <>
      {opening ?? <IndigoOpening />}
      <LoadingNote className="min-h-48 py-(--section-y)" />
    </>
  );
}

/** A page that could not be rendered at all. */
export function FailedPage() {
  return (
    <>
      <IndigoOpening />
      <Section>
        <FailedRead />
      </Section>
    </>
  );
}

/** A dark background for the header's white text, on a page without an opening of its own. */
const IndigoOpening = () => <div className="h-72 bg-linear-to-b from-nila-950 to-nila-900" />;
