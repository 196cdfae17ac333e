import type { ShownLayanan } from '@jala/schema/layanan';
import { type LayananKind, layananOf } from '@jala/schema/layanan-kind';
import { storageUrl } from '@jala/schema/storage-url';
import { copy } from '#copy.ts';
import type { Step } from '#components/page-opening.tsx';
import { pageHead } from '#lib/head.ts';
import { breadcrumbList, service } from '#lib/json-ld.ts';
import type { Read } from '#lib/read.ts';
import type { Site } from '#lib/site.ts';

/** The way to a service's page, as it is shown. */
export const serviceSteps = (kind: LayananKind): Step[] => [
  { label: copy.nav.home, href: '/' },
  { label: copy.nav.services },
  { label: copy.services[kind].name },
];

export function serviceHead({
  site,
  kind,
  services,
}: {
  site: Site;
  kind: LayananKind;
  services: Read<ShownLayanan[]> | undefined;
}) {
  const { heading, intro } = copy[kind];
  const { origin, company } = site;
  const path = `/layanan/${kind}`;
  const found = services?.ok ? layananOf(kind, services.data) : undefined;
  const description = found?.shown.description || intro;
  return pageHead({
    title: `${heading} | ${company}`,
    description,
    path,
    origin,
    image: found?.image ? { address: storageUrl(found.image, 1280) } : site.image,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbList(origin, [
            { name: copy.nav.home, path: '/' },
            { name: copy.services[kind].name, path },
          ]),
          ...(found ? [service(origin, found.title, description)] : []),
        ]
      : [],
  });
}
