import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { QuickActions } from '#features/beranda/quick-actions.tsx';
import { SetupCard } from '#features/beranda/setup-card.tsx';
import { FewCodesNotice } from '#features/keamanan/few-codes-notice.tsx';
import { Visits } from '#features/kunjungan/visits.tsx';
import { LastChanges } from '#features/riwayat/last-changes.tsx';
import { useMay } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/beranda')({ component: BerandaScreen });

function BerandaScreen() {
  const may = useMay();
  return (
    <Page title={texts.beranda.title} hint={texts.beranda.hint}>
      <FewCodesNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
          {may('site.update') && <SetupCard />}
          {may('audit.list') && <LastChanges />}
          {may('kunjungan.report') && <Visits />}
        </div>
        <QuickActions />
      </div>
    </Page>
  );
}
