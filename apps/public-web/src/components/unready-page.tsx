import { Section } from './section.tsx';
import { FailedRead } from './state-block.tsx';

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
const IndigoOpening = () => <div data-opening className="h-72 bg-linear-to-b from-nila-950 to-nila-900" />;
