import { type LayananKind, layananOf } from '@jala/schema/rules/layanan-kind';
import { pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { texts } from '#texts.ts';
import { notFoundHead, pageHead } from '#lib/head.ts';
import { faqPage, service } from '#lib/json-ld.ts';
import { askQuestions } from '#lib/questions.ts';
import { read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { menuStep, type Step, wayTo } from '#lib/steps.ts';
import type { RouterContext } from '#router-context.ts';

/** The breadcrumb of a service's page. `title` is the name that staff gave the service. */
export const wayToService = (site: SiteRecord, kind: LayananKind, title: string | undefined): Step[] =>
  wayTo(site, menuStep(site, 'services'), { name: title || texts.services[kind].name, path: `/layanan/${kind}` });

/** Reads the data that the page of every service needs, for the route's loader. */
export async function readService(kind: LayananKind, context: RouterContext) {
  const [services, questions] = await Promise.all([
    read(context.ask('layanan.shown'), context.faults),
    askQuestions(kind, context),
  ]);
  return { services, questions };
}

interface ServiceMatch {
  loaderData?: Awaited<ReturnType<typeof readService>> | undefined;
  matches: Parameters<typeof siteOf>[0];
}

/** The `head` of a service's page. */
export const serviceHead =
  (kind: LayananKind) =>
  ({ loaderData, matches }: ServiceMatch) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site);
    const { services, questions } = loaderData;
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
  };
