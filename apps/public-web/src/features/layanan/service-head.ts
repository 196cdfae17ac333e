import type { ShownLayanan } from '@jala/schema/layanan';
import { type LayananKind, layananOf } from '@jala/schema/layanan-kind';
import { storageUrl } from '@jala/schema/storage-url';
import { texts } from '#texts.ts';
import type { Step } from '#components/page-opening.tsx';
import { pageHead } from '#lib/head.ts';
import { breadcrumbList, service } from '#lib/json-ld.ts';
import type { Read } from '#lib/read.ts';
import type { Site } from '#lib/site.ts';

/** The breadcrumb of a service's page. */
export const serviceSteps = (kind: LayananKind): Step[] => [
  { label: texts.nav.home, href: '/' },
  { label: texts.nav.services },
  { label: texts.services[kind].name },
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
  const { heading, intro } = texts[kind];
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
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.nav.home, path: '/' },
        { name: texts.services[kind].name, path },
      ]),
      ...(found ? [service(origin, found.title, description)] : []),
    ],
  });
}
