import { createFileRoute } from '@tanstack/react-router';
import { Questions } from '#features/landing-content/questions.tsx';
import { serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { askQuestions } from '#lib/questions.ts';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';

export const Route = createFileRoute('/layanan/cctv')({
  loader: async ({ context }) => {
    const { ask, faults } = context;
    const [services, questions] = await Promise.all([
      read(ask('layanan.shown'), faults),
      askQuestions('cctv', context),
    ]);
    return { services, questions };
  },
  head: ({ loaderData, matches }) =>
    serviceHead({
      site: siteOf(matches),
      kind: 'cctv',
      services: loaderData?.services,
      questions: loaderData?.questions,
    }),
  component: CctvPage,
});

function CctvPage() {
  const place = useChatPlace();
  const { services, questions } = Route.useLoaderData();
  return (
    <>
      <ServicePage kind="cctv" services={services} place={place} />
      <Questions questions={questions} place={place} className="pt-0" />
    </>
  );
}
