import { IndigoOpening } from './indigo-opening.tsx';
import { Section } from './section.tsx';
import { FailedRead } from './state-block.tsx';

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
