import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { copy } from '#copy.ts';
import { LandingEditor } from '#features/landing-content/landing-editor.tsx';
import { LandingSkeleton } from '#features/landing-content/landing-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/dashboard')({ component: DashboardScreen });

function DashboardScreen() {
  const reading = trpc.landingContent.list.useQuery();
  return (
    <Page title={copy.landingContent.title} hint={copy.landingContent.hint}>
      <Loaded reading={reading} skeleton={<LandingSkeleton />}>
        {(items) => <LandingEditor items={items} />}
      </Loaded>
    </Page>
  );
}
