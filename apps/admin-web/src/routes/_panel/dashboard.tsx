import { createFileRoute, Link } from '@tanstack/react-router';
import { PanelsTopLeft } from 'lucide-react';
import { buttonVariants } from '@jala/ui/button';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { FirstThings, useFirstThings } from '#features/beranda/first-things.tsx';
import { LandingEditor } from '#features/landing-content/list-editor/landing-editor.tsx';
import { LandingSkeleton } from '#features/landing-content/list-editor/landing-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/landing-content/texts.ts';

export const Route = createFileRoute('/_panel/dashboard')({ component: DashboardScreen });

function DashboardScreen() {
  const reading = trpc.landingContent.list.useQuery();
  const first = useFirstThings();
  return (
    <Page title={texts.title} hint={texts.hint} actions={<OpenPage />}>
      <Loaded reading={first === undefined ? { ...reading, data: undefined } : reading} skeleton={<LandingSkeleton />}>
        {(items) => (
          <>
            {first && <FirstThings {...first} />}
            <LandingEditor items={items} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The link to the editor that shows the page beside its fields. */
const OpenPage = () => (
  <Link to="/dashboard/halaman" className={buttonVariants({ variant: 'primary' })}>
    <PanelsTopLeft aria-hidden strokeWidth={1.9} />
    {texts.openPage}
  </Link>
);
