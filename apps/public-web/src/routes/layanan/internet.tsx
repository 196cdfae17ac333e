import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Questions } from '#features/landing-content/questions.tsx';
import { serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { PackageStrip } from '#features/paket/package-strip.tsx';
import { askQuestions } from '#lib/questions.ts';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/layanan/internet')({
  loader: async ({ context }) => {
    const { ask, faults } = context;
    const [services, questions] = await Promise.all([
      read(ask('layanan.shown'), faults),
      askQuestions('internet', context),
    ]);
    return { services, questions };
  },
  head: ({ loaderData, matches }) =>
    serviceHead({
      site: siteOf(matches),
      kind: 'internet',
      services: loaderData?.services,
      questions: loaderData?.questions,
    }),
  component: InternetPage,
});

function InternetPage() {
  const { packages } = root.useLoaderData();
  const place = useChatPlace();
  const { services, questions } = Route.useLoaderData();
  return (
    <>
      <ServicePage kind="internet" services={services} place={place} />
      <PackageStrip packages={packages} />
      <Questions questions={questions} place={place} className="pt-0" />
    </>
  );
}
