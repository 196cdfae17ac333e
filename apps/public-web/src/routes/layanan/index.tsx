import { type LayananKind, layananOf, shownServices } from '@jala/schema/rules/layanan-kind';
import type { ShownLayanan } from '@jala/schema/wire/layanan';
import { pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { ServiceThumb } from '#features/layanan/service-picture.tsx';
import { notFoundHead, pageHead } from '#lib/head.ts';
import { read } from '#lib/read.ts';
import { requireShown } from '#lib/services.ts';
import { siteOf } from '#lib/site.ts';
import { menuStep, wayTo } from '#lib/steps.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/layanan/')({
  loader: async ({ context }) => {
    await requireShown(undefined, context);
    return read(context.ask('layanan.shown'), context.faults);
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site);
    const title = pageTitle(site.data, 'layanan');
    return pageHead({
      site,
      title,
      description: pageDescription(site.data, 'layanan'),
      path: '/layanan',
      share: { thing: 'pages', id: 'layanan', content: [title] },
      steps: wayTo(site.data, menuStep(site.data, 'services')),
    });
  },
  component: LayananPage,
  notFoundComponent: NotFoundPage,
});

/** The services, each with a link to its own page. */
function LayananPage() {
  const { site } = root.useLoaderData();
  const services = Route.useLoaderData();
  const own = menuStep(site, 'services');
  return (
    <>
      <PageOpening isTall title={own.name} text={texts.service.intro} steps={wayTo(site, own)} />
      <div className="page-width pb-(--section-y)">
        <div className="rise grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {services.ok ? (
            shownServices(site).map((kind, place) => (
              <ServiceCard key={kind} kind={kind} service={layananOf(kind, services.data)} isFirst={place === 0} />
            ))
          ) : (
            <FailedRead />
          )}
        </div>
      </div>
    </>
  );
}

interface ServiceCardProps {
  kind: LayananKind;
  service: ShownLayanan | undefined;
  isFirst: boolean;
}

function ServiceCard({ kind, service, isFirst }: ServiceCardProps) {
  const { name, hint } = texts.services[kind];
  const id = `layanan-${kind}`;
  return (
    <article className="group relative flex flex-col overflow-hidden sm:max-lg:last:col-span-full sm:max-lg:last:grid sm:max-lg:last:grid-cols-2 rounded-xl border border-border bg-card shadow-md">
      <ServiceThumb kind={kind} service={service} isFirst={isFirst} />
      <div className="flex flex-1 flex-col px-6 pt-5 pb-6">
        <h2 id={id} className="text-h3">
          {service?.title || name}
        </h2>
        <p className="mt-2 mb-4 line-clamp-3 text-muted-foreground">{service?.shown.description || hint}</p>
        <a
          href={`/layanan/${kind}`}
          aria-describedby={id}
          className="mt-auto inline-flex min-h-11 items-center gap-1.5 font-bold text-link after:absolute after:inset-0 after:rounded-xl"
        >
          {texts.service.more}
          <Icon name="arrow-right" className="size-4.25" />
        </a>
      </div>
    </article>
  );
}
