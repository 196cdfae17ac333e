import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { SiteForm } from '#features/situs/site-form.tsx';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/situs')({ component: SiteScreen });

function SiteScreen() {
  const reading = trpc.site.get.useQuery();
  return (
    <Page title={texts.situs.title} hint={texts.situs.hint}>
      <Loaded reading={reading} skeleton={<SiteSkeleton />}>
        {(site) => <SiteForm site={site} />}
      </Loaded>
    </Page>
  );
}

/** The number of fields in each group of the form. */
const FIELDS = { identity: 4, contact: 8, hours: 1, legal: 4, privacy: 1, visibility: 1 };

const SiteSkeleton = () => (
  <div className="grid gap-5">
    {Object.entries(FIELDS).map(([group, fields]) => (
      <FormSkeleton key={group} fields={fields} />
    ))}
  </div>
);
