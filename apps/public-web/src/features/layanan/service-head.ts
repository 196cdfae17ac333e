import type { ShownLayanan } from '@jala/schema/wire/layanan';
import { type LayananKind, layananOf } from '@jala/schema/rules/layanan-kind';
import type { Question } from '@jala/schema/rules/question';
import { pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { texts } from '#texts.ts';
import { notFoundHead, pageHead } from '#lib/head.ts';
import { faqPage, service } from '#lib/json-ld.ts';
import type { Read } from '#lib/read.ts';
import type { Site } from '#lib/site.ts';
import { menuStep, type Step, wayTo } from '#lib/steps.ts';

/** The breadcrumb of a service's page. `title` is the name that staff gave the service. */
export const wayToService = (site: SiteRecord, kind: LayananKind, title: string | undefined): Step[] =>
  wayTo(site, menuStep(site, 'services'), { name: title || texts.services[kind].name, path: `/layanan/${kind}` });

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
  if (services === undefined) return notFoundHead(site);
  const path = `/layanan/${kind}`;
  const found = services.ok ? layananOf(kind, services.data) : undefined;
  const title = pageTitle(site.data, kind, found?.title);
  const description = pageDescription(site.data, kind, found?.shown.description);
  return pageHead({
    site,
    title,
    description,
    path,
    share: { thing: 'pages', id: kind, content: [title, found?.image] },
    steps: wayToService(site.data, kind, found?.title),
    about: [
      ...(found ? [service(site.origin, found.title, description)] : []),
      ...faqPage(site.origin, path, questions),
    ],
  });
}
