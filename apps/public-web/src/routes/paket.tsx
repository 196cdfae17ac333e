import { visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import { longDate } from '@jala/schema/rules/long-date';
import { AUDIENCES, type Audience, lowestOffer, type Package } from '@jala/schema/rules/package';
import { pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import type { Question } from '@jala/schema/rules/question';
import { fromPrice } from '@jala/schema/rules/rupiah';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { PageOpening } from '#components/page-opening.tsx';
import { Section } from '#components/section.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts, unbroken } from '#texts.ts';
import { Questions } from '#features/landing-content/questions.tsx';
import { PackageCards } from '#features/paket/package-cards.tsx';
import { commonTax, promoDays } from '#features/paket/package-facts.tsx';
import { OrderSection } from '#features/paket/order-section.tsx';
import { PackageFilter } from '#features/paket/package-filter.tsx';
import { canChoose, choicesWithCards, groupsOf, hasTables, tablesOf } from '#features/paket/package-groups.ts';
import { PackageTable } from '#features/paket/package-table.tsx';
import { PackageTerms, sharedTerms, type Term } from '#features/paket/package-terms.tsx';
import { notFoundHead, pageHead } from '#lib/head.ts';
import { faqPage, packageService } from '#lib/json-ld.ts';
import { askQuestions } from '#lib/questions.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';

export const Route = createFileRoute('/paket')({
  // For an unknown audience this must return undefined (see /blogs).
  validateSearch: ({ untuk }: Record<string, unknown>): { untuk?: Audience } => ({
    untuk: AUDIENCES.find((audience) => audience === untuk),
  }),
  loader: async ({ context }) => {
    const { ask, faults } = context;
    const [answer, questions] = await Promise.all([
      read(ask('landingContent.shown', { sections: ['layanan'] }), faults),
      askQuestions('paket', context),
    ]);
    if (!answer.ok) return answer;
    const packages = visiblePackagesOf(answer.data);
    if (packages.length === 0) notFound({ throw: true });
    return { ok: true as const, data: { packages, terms: sharedTerms(answer.data), questions } };
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site);
    const { packages, questions } = dataOr(loaderData, NOTHING);
    const lowest = lowestOffer(packages);
    const title = pageTitle(site.data, 'paket');
    return pageHead({
      site,
      title,
      description: pageDescription(
        site.data,
        'paket',
        lowest && texts.paket.description(site.data.name, fromPrice(lowest.amount)),
      ),
      path: '/paket',
      share: { thing: 'pages', id: 'paket', content: [title, site.lowestPrice] },
      steps: wayToPackages(site.data),
      about: [
        ...packages.map((item) => packageService(site.origin, item)),
        ...faqPage(site.origin, '/paket', questions),
      ],
    });
  },
  component: PaketPage,
  notFoundComponent: NotFoundPage,
});

const NOTHING: { packages: Package[]; terms: Term[]; questions: Question[] } = {
  packages: [],
  terms: [],
  questions: [],
};

const wayToPackages = (site: SiteRecord) => wayTo(site, { name: texts.paket.name, path: '/paket' });

function PaketPage() {
  const answer = Route.useLoaderData();
  const place = useChatPlace();
  return (
    <>
      <PageOpening
        isTall
        title={texts.paket.title}
        text={introOf(dataOr(answer, NOTHING).packages)}
        steps={wayToPackages(place.site)}
      />
      {answer.ok ? (
        <>
          <Comparison packages={answer.data.packages} />
          <OrderSection packages={answer.data.packages} />
          <PackageTerms terms={answer.data.terms} />
          <Questions questions={answer.data.questions} place={place} className="pt-0" />
        </>
      ) : (
        <Section>
          <FailedRead />
        </Section>
      )}
    </>
  );
}

/** Returns the introduction. It says that all costs are named only if every package names them. */
const introOf = (packages: readonly Package[]): string =>
  packages.every(({ installFee, tax }) => installFee !== undefined && tax !== undefined)
    ? texts.paket.introWithCosts
    : texts.paket.intro;

function Comparison({ packages }: { packages: readonly Package[] }) {
  const { untuk } = Route.useSearch();
  const place = useChatPlace();
  const groups = groupsOf(packages);
  const tables = tablesOf(groups);
  const withCards = choicesWithCards(tables);
  return (
    <div className="package-choice page-width pb-(--section-y)" data-cards={withCards.join(' ') || undefined}>
      <div className="rise">
        {canChoose(groups) && <PackageFilter chosen={untuk} />}
        <h2 className="sr-only">{texts.paket.every}</h2>
        {hasTables(tables) && (
          <div className="package-tables">
            {tables.map((table) => (
              <PackageTable
                key={table[0]?.members[0]?.item.number}
                groups={table}
                all={packages}
                caption={texts.paket.table(place.site.name)}
                place={place}
              />
            ))}
          </div>
        )}
        <PackageCards groups={groups} place={place} />
        <Notes packages={packages} />
      </div>
    </div>
  );
}

function Notes({ packages }: { packages: readonly Package[] }) {
  const tax = commonTax(packages);
  const days = promoDays(packages);
  const sentences = [
    ...(tax === undefined ? [] : [texts.paket.allTax[tax]]),
    ...days.map((day) => texts.paket.promoNote(unbroken(longDate(day)))),
  ];
  return sentences.length > 0 && <p className="mt-6 text-ui text-muted-foreground">{sentences.join(' ')}</p>;
}
