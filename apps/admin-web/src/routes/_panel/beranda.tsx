import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { SetupCard } from '#features/beranda/setup-card.tsx';
import { FewCodesNotice } from '#features/keamanan/few-codes-notice.tsx';
import { Visits } from '#features/kunjungan/visits.tsx';
import { useMay } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/beranda')({ component: BerandaScreen });

function BerandaScreen() {
  const may = useMay();
  return (
    <Page title={texts.beranda.title} hint={texts.beranda.hint}>
      <FewCodesNotice />
      {may('site.update') && <SetupCard />}
      {may('kunjungan.report') && <Visits />}
    </Page>
  );
}
