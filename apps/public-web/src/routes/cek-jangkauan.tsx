import { visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import type { Package } from '@jala/schema/rules/package';
import { blankOrderForm } from '@jala/schema/rules/prospek';
import { KODE_KABUPATEN, KODE_KECAMATAN, KODE_KELURAHAN } from '@jala/schema/rules/jangkauan';
import type { Jangkauan, JangkauanPage } from '@jala/schema/wire/jangkauan';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { CoverageAnswer } from '#features/jangkauan/coverage-answer.tsx';
import { CoverageAreas } from '#features/jangkauan/coverage-areas.tsx';
import { CoverageForm } from '#features/jangkauan/coverage-form.tsx';
import { OrderForm } from '#features/paket/order-form.tsx';
import { homeShare, notFoundHead, pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';

const CODES = { kab: KODE_KABUPATEN, kec: KODE_KECAMATAN, kel: KODE_KELURAHAN };
type Level = keyof typeof CODES;

const codeIn = (level: Level, value: unknown): string | undefined =>
  typeof value === 'string' && CODES[level].test(value) ? value : undefined;

const PATH = '/cek-jangkauan';

export const Route = createFileRoute('/cek-jangkauan')({
  // For a value that is no code this must return undefined (see /blogs).
  validateSearch: ({
    kab,
    kec,
    kel,
    posisi,
  }: Record<string, unknown>): Partial<Record<Level, string>> & { posisi?: 'luar' } => ({
    kab: codeIn('kab', kab),
    kec: codeIn('kec', kec),
    kel: codeIn('kel', kel),
    ...(posisi === 'luar' && { posisi }),
  }),
  loaderDeps: ({ search: { kab, kec, kel } }) => ({ kab, kec, kel }),
  loader: async ({ context: { ask, faults }, deps }) => {
    const [answer, items] = await Promise.all([
      read(ask('jangkauan.page', deps), faults),
      read(ask('landingContent.shown', { sections: ['layanan'] }), faults),
    ]);
    if (!answer.ok) return answer;
    // Staff have not entered where the cable is.
    if (answer.data.served.length === 0) notFound({ throw: true });
    return { ok: true as const, data: { page: answer.data, packages: visiblePackagesOf(dataOr(items, [])) } };
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site);
    const served = loaderData.ok ? loaderData.data.page.served.map(({ nama }) => nama) : [];
    return pageHead({
      site,
      title: texts.jangkauan.name,
      description: texts.jangkauan.description(site.data.name, served.slice(0, 3).join(', ')),
      path: PATH,
      share: homeShare(site),
      steps: wayToCoverage(site.data),
    });
  },
  component: CoveragePage,
  notFoundComponent: NotFoundPage,
});

const wayToCoverage = (site: SiteRecord) => wayTo(site, { name: texts.jangkauan.name, path: PATH });

interface Data {
  page: JangkauanPage;
  packages: Package[];
}

function CoveragePage() {
  const answer = Route.useLoaderData();
  const { site } = useChatPlace();
  return (
    <>
      <PageOpening isTall title={texts.jangkauan.title} text={texts.jangkauan.intro} steps={wayToCoverage(site)} />
      <div className="page-width pb-(--section-y)">
        <div className="rise">{answer.ok ? <Coverage {...answer.data} /> : <FailedRead />}</div>
      </div>
    </>
  );
}

function Coverage({ page, packages }: Data) {
  const { kec, posisi } = Route.useSearch();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <div className="rounded-xl bg-card p-7.5 shadow-lg max-sm:p-5">
        {page.answer === null ? (
          <CoverageForm page={page} isOutside={posisi === 'luar'} kecamatan={kec} />
        ) : (
          <Answer answer={page.answer} nearest={page.nearest} packages={packages} />
        )}
      </div>
      <CoverageAreas page={page} />
    </div>
  );
}

interface AnswerProps extends Pick<JangkauanPage, 'nearest'> {
  answer: Jangkauan;
  packages: readonly Package[];
}

function Answer({ answer, nearest, packages }: AnswerProps) {
  const { nama, kecamatan, kabupaten, paket } = answer;
  const place = { ...useChatPlace(), line: texts.jangkauan.chatLine(nama, kecamatan, kabupaten) };
  return (
    <CoverageAnswer
      answer={answer}
      nearest={nearest}
      place={place}
      form={
        <OrderForm
          values={blankOrderForm({
            kode: answer.kode,
            is_waiting: answer.status !== 'tercakup',
            ditawarkan: paket,
          })}
          packages={packages}
          site={place.site}
        />
      }
    />
  );
}
