import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { contactCard } from '#features/kontak/contact-facts.tsx';
import { Questions } from '#features/landing-content/questions.tsx';
import { readService, serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { requireShown } from '#lib/services.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/layanan/cctv')({
  loader: async ({ context }) => {
    await requireShown('cctv', context);
    return readService('cctv', context);
  },
  head: serviceHead('cctv'),
  component: CctvPage,
  notFoundComponent: NotFoundPage,
});

function CctvPage() {
  const { kontak } = root.useLoaderData();
  const { services, questions } = Route.useLoaderData();
  const place = useChatPlace();
  return (
    <ServicePage
      kind="cctv"
      services={services}
      place={place}
      facts={contactCard({ site: place.site, kontak, whatsapp: whatsappOf(place) })}
    >
      <Questions questions={questions} place={place} className="pt-0" />
    </ServicePage>
  );
}
