import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { serviceHead } from '#features/layanan/service-head.ts';
import { ServicePage } from '#features/layanan/service-page.tsx';
import { PackageStrip } from '#features/paket/package-strip.tsx';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/layanan/internet')({
  loader: ({ context: { ask, faults } }) => read(ask('layanan.shown'), faults),
  head: ({ loaderData, matches }) => serviceHead({ site: siteOf(matches), kind: 'internet', services: loaderData }),
  component: InternetPage,
});

function InternetPage() {
  const { packages } = root.useLoaderData();
  return (
    <>
      <ServicePage kind="internet" services={Route.useLoaderData()} />
      <PackageStrip packages={packages} />
    </>
  );
}
