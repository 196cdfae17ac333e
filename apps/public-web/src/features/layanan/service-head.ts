import type { ShownLayanan } from '@jala/schema/layanan';
import { type LayananKind, layananOf } from '@jala/schema/layanan-kind';
import type { Question } from '@jala/schema/question';
import { pageDescription, pageTitle } from '@jala/schema/page-texts';
import { texts } from '#texts.ts';
import type { Step } from '#components/page-opening.tsx';
import { pageHead } from '#lib/head.ts';
import { faqPage, service } from '#lib/json-ld.ts';
import type { Read } from '#lib/read.ts';
import type { Site } from '#lib/site.ts';

/** The breadcrumb of a service's page. */
export const serviceSteps = (kind: LayananKind): Step[] => [
  { label: texts.nav.home, href: '/' },
  { label: texts.nav.services, href: '/layanan' },
  { label: texts.services[kind].name },
];

export function serviceHead({
  site,
  kind,
  services,
  questions = [],
}: {
  site: Site;
  kind: LayananKind;
  services: Read<ShownLayanan[]> | undefined;
  questions: readonly Question[] | undefined;
}) {
  const path = `/layanan/${kind}`;
  const found = services?.ok ? layananOf(kind, services.data) : undefined;
  const title = pageTitle(site.data, kind, found?.title);
  const description = pageDescription(site.data, kind, found?.shown.description);
  return pageHead({
    site,
    title,
    description,
    path,
    share: { thing: 'pages', id: kind, content: [title, found?.image] },
    steps: [
      { name: texts.nav.services, path: '/layanan' },
      { name: texts.services[kind].name, path },
    ],
    about: [
      ...(found ? [service(site.origin, found.title, description)] : []),
      ...faqPage(site.origin, path, questions),
    ],
  });
}
