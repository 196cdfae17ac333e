import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { auditAddress, type AuditFilter, auditFilter, isFiltered } from '#features/riwayat/audit-address.ts';
import { AuditFilters } from '#features/riwayat/audit-filters.tsx';
import { AuditList } from '#features/riwayat/audit-list.tsx';
import { DownloadButton } from '#components/download-button.tsx';
import { texts } from '#features/riwayat/texts.ts';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/riwayat')({ validateSearch: auditAddress, component: AuditScreen });

function AuditScreen() {
  // Parsed again, because the router in tests does not parse the URL.
  const address = auditAddress(Route.useSearch());
  const filter = auditFilter(address);
  const reading = trpc.audit.list.useQuery(filter, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <Page title={texts.title} hint={texts.hint} actions={<DownloadButton file={`riwayat.csv?${queryOf(filter)}`} />}>
      <AuditFilters address={address} />
      <Loaded reading={reading} loading={texts.loading} skeleton={<Skeleton className="h-96" />}>
        {(page) => <AuditList page={page} filter={filter} isFiltered={isFiltered(address)} />}
      </Loaded>
    </Page>
  );
}

const queryOf = (filter: AuditFilter): string =>
  new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
