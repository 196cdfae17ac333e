import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { SetupCard } from '#features/beranda/setup-card.tsx';
import { Visits } from '#features/kunjungan/visits.tsx';

export const Route = createFileRoute('/_panel/beranda')({ component: BerandaScreen });

function BerandaScreen() {
  return (
    <Page title={texts.beranda.title} hint={texts.beranda.hint}>
      <SetupCard />
      <Visits />
    </Page>
  );
}
