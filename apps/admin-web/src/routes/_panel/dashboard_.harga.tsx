import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { PricesForm } from '#features/landing-content/packages/prices-form.tsx';
import { texts } from '#features/landing-content/texts.ts';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/dashboard_/harga')({ component: PricesScreen });

function PricesScreen() {
  const reading = trpc.landingContent.list.useQuery();
  return (
    <Page title={texts.prices.title} hint={texts.prices.hint}>
      <Loaded reading={reading} skeleton={<FormSkeleton fields={3} />}>
        {(items) => <PricesForm items={items} />}
      </Loaded>
    </Page>
  );
}
