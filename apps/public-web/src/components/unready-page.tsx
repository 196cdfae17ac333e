import type { ReactNode } from 'react';
import { Section } from './section.tsx';
import { FailedRead, LoadingNote } from './state-block.tsx';

/** A page whose data is still loading; its opening may be known already. */
export function PendingPage({ opening }: { opening?: ReactNode }) {
  return (
    <>
      {opening ?? <IndigoOpening />}
      <LoadingNote className="min-h-48 py-(--section-y)" />
    </>
  );
}

/** A page that could not be drawn at all. */
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

/** The header's text is white, so it needs this below it when a page has no opening of its own. */
const IndigoOpening = () => <div className="h-72 bg-linear-to-b from-nila-950 to-nila-900" />;
