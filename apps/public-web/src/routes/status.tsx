import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { StatusPage } from '@jala/schema/wire/gangguan';
import { momentInWords } from '@jala/schema/rules/long-date';
import { createFileRoute } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { AreaDays } from '#features/gangguan/area-days.tsx';
import { IncidentCard } from '#features/gangguan/incident-card.tsx';
import { PastIncidents } from '#features/gangguan/past-incidents.tsx';
import { homeShare, pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'live-status': ComponentProps<'div'>;
    }
  }
}

const PATH = '/status';

export const Route = createFileRoute('/status')({
  loader: ({ context: { ask, faults } }) => read(ask('gangguan.page'), faults),
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    return pageHead({
      site,
      title: texts.status.name,
      description: texts.status.description(site.data.name),
      path: PATH,
      share: homeShare(site),
      steps: wayToStatus(site.data),
      // A page without entries is kept out of search engines.
      isHidden: dataOr(loaderData, null)?.is_used === false,
    });
  },
  component: Status,
});

const wayToStatus = (site: SiteRecord) => wayTo(site, { name: texts.status.name, path: PATH });

function Status() {
  const answer = Route.useLoaderData();
  const { site } = useChatPlace();
  const page = dataOr(answer, null);
  return (
    <live-status>
      <PageOpening isTall title={headingOf(page)} text={textOf(page)} steps={wayToStatus(site)}>
        {page !== null && page.is_used && (
          <>
            <p className="mt-3 text-sm text-inverse-muted">{texts.status.updated(momentInWords(page.pada))}</p>
            <p hidden data-not-fresh role="status" className="text-sm font-semibold text-soga-300">
              {texts.status.notFresh}
            </p>
          </>
        )}
      </PageOpening>
      <div className="page-width pb-(--section-y)">
        <div className="rise">{page === null ? <FailedRead /> : <Incidents page={page} />}</div>
      </div>
    </live-status>
  );
}

function headingOf(page: StatusPage | null): string {
  const { headings } = texts.status;
  if (page === null || !page.is_used) return headings.unused;
  const outage = page.aktif.find(({ jenis }) => jenis === 'gangguan');
  const [active] = page.aktif;
  if (outage !== undefined) return headings.gangguan(outage.tempat_singkat);
  return active === undefined ? headings.normal : headings.pemeliharaan(active.tempat_singkat);
}

function textOf(page: StatusPage | null): string | undefined {
  if (page === null) return undefined;
  if (!page.is_used) return texts.status.unused;
  if (page.aktif.length === 0) return texts.status.none;
  return page.wilayah.some(({ status }) => status === 'normal') ? texts.status.others : undefined;
}

function Incidents({ page: { is_used, aktif, terjadwal, selesai, wilayah } }: { page: StatusPage }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        {[...aktif, ...terjadwal].map((entry) => (
          <IncidentCard key={entry.id} entry={entry} />
        ))}
      </div>
      {is_used && wilayah.length > 0 && <AreaDays areas={wilayah} hasCards={aktif.length + terjadwal.length > 0} />}
      {selesai.length > 0 && <PastIncidents entries={selesai} />}
    </>
  );
}
