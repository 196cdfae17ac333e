import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { PaymentWays } from '#features/isolir/payment-ways.tsx';
import { homeShare, notFoundHead, pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';

const PATH = '/cara-bayar';

export const Route = createFileRoute('/cara-bayar')({
  loader: async ({ context: { ask, faults } }) => {
    const [ways, accounts] = await Promise.all([read(ask('site.ways'), faults), read(ask('isolir.get'), faults)]);
    // Staff do not show the accounts here, or have entered none.
    if (dataOr(ways, null)?.has_accounts === false) notFound({ throw: true });
    return ways.ok ? accounts : ways;
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site);
    return pageHead({
      site,
      title: texts.payment.name,
      description: texts.payment.description(site.data.name),
      path: PATH,
      share: homeShare(site),
      steps: wayToPayment(site.data),
    });
  },
  component: PaymentPage,
  notFoundComponent: NotFoundPage,
});

const wayToPayment = (site: SiteRecord) => wayTo(site, { name: texts.payment.name, path: PATH });

function PaymentPage() {
  const answer = Route.useLoaderData();
  const { site } = useChatPlace();
  return (
    <>
      <PageOpening isTall title={texts.payment.title} text={texts.payment.intro} steps={wayToPayment(site)} />
      <div className="page-width pb-(--section-y)">
        <div className="rise">{answer.ok ? <PaymentWays isolir={answer.data} site={site} /> : <FailedRead />}</div>
      </div>
    </>
  );
}
