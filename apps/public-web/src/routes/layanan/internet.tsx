import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { contactCard } from '#features/kontak/contact-facts.tsx';
import { Questions } from '#features/landing-content/questions.tsx';
import { readService, serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { packageSummary } from '#features/paket/package-summary.ts';
import { PackageStrip } from '#features/paket/package-strip.tsx';
import { requireShown } from '#lib/services.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';
import { texts } from '#texts.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/layanan/internet')({
  loader: async ({ context }) => {
    await requireShown('internet', context);
    return readService('internet', context);
  },
  head: serviceHead('internet'),
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
