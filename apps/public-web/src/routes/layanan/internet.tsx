import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { contactCard } from '#features/kontak/contact-facts.tsx';
import { Questions } from '#features/landing-content/questions.tsx';
import { serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { packageSummary } from '#features/paket/package-summary.ts';
import { PackageStrip } from '#features/paket/package-strip.tsx';
import { askQuestions } from '#lib/questions.ts';
import { read } from '#lib/read.ts';
import { requireShown } from '#lib/services.ts';
import { siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';
import { texts } from '#texts.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/layanan/internet')({
  loader: async ({ context }) => {
    const { ask, faults } = context;
    await requireShown('internet', context);
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
  notFoundComponent: NotFoundPage,
});

function InternetPage() {
  const { kontak, packages } = root.useLoaderData();
  const { services, questions } = Route.useLoaderData();
  const place = useChatPlace();
  const rows = packageSummary(packages);
  return (
    <ServicePage
      kind="internet"
      endsInColour={packages.length > 0 && questions.length === 0}
      services={services}
      place={place}
      way={packages.length > 0 ? { label: texts.internet.packages, href: '/paket' } : undefined}
      facts={
        rows.length > 0
          ? { title: texts.internet.facts, rows, action: { label: texts.internet.compare, href: '/paket' } }
          : contactCard({ site: place.site, kontak, whatsapp: whatsappOf(place) })
      }
    >
      <PackageStrip packages={packages} />
      <Questions questions={questions} place={place} {...(packages.length === 0 && { className: 'pt-0' })} />
    </ServicePage>
  );
}
