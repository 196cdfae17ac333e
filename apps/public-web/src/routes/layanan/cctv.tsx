import { createFileRoute } from '@tanstack/react-router';
import { serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';

export const Route = createFileRoute('/layanan/cctv')({
  loader: ({ context: { ask, faults } }) => read(ask('layanan.shown'), faults),
  head: ({ loaderData, matches }) => serviceHead({ site: siteOf(matches), kind: 'cctv', services: loaderData }),
  component: CctvPage,
});

function CctvPage() {
  return <ServicePage kind="cctv" services={Route.useLoaderData()} />;
}
