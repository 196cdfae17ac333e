import { createFileRoute } from '@tanstack/react-router';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { texts } from '#features/situs/texts.ts';
import { PARTS } from '#features/situs/part-list.tsx';
import { SiteForm } from '#features/situs/site-form.tsx';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/situs')({ component: SiteScreen });

function SiteScreen() {
  const reading = trpc.site.get.useQuery();
  return (
    <Page title={texts.title} hint={texts.hint} actions={<HistoryButton thing="site" id={1} title="" />}>
      <Loaded reading={reading} skeleton={<SiteSkeleton />}>
        {(site) => <SiteForm site={site} />}
      </Loaded>
    </Page>
  );
}

const SiteSkeleton = () => (
  <div className="grid gap-5">
    {Object.values(PARTS).map(({ id, fields }) => (
      <FormSkeleton key={id} fields={fields.length} />
    ))}
  </div>
);
