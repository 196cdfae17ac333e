import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { LandingEditor } from '#features/landing-content/landing-editor.tsx';
import { LandingSkeleton } from '#features/landing-content/landing-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/landing-content/texts.ts';

export const Route = createFileRoute('/_panel/dashboard')({ component: DashboardScreen });

function DashboardScreen() {
  const reading = trpc.landingContent.list.useQuery();
  return (
    <Page title={texts.title} hint={texts.hint}>
      <Loaded reading={reading} skeleton={<LandingSkeleton />}>
        {(items) => <LandingEditor items={items} />}
      </Loaded>
    </Page>
  );
}
