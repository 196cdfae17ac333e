import { createFileRoute } from '@tanstack/react-router';
import { Skeleton } from '@jala/ui/skeleton';
import { Page } from '#components/page.tsx';
import { DeskCard } from '#features/beranda/desk-card.tsx';
import { QuickActions } from '#features/beranda/quick-actions.tsx';
import { SetupCard, useSetup } from '#features/beranda/setup-card.tsx';
import { StateCard } from '#features/beranda/state-card.tsx';
import { faultIn } from '#features/beranda/state-parts.ts';
import { summaryOf } from '#features/beranda/summary.ts';
import { useKeadaan } from '#features/beranda/use-keadaan.ts';
import { useWaitingThings } from '#features/beranda/use-waiting-things.ts';
import { WaitingCard } from '#features/beranda/waiting-card.tsx';
import { FewCodesNotice } from '#features/keamanan/few-codes-notice.tsx';
import { Visits } from '#features/kunjungan/visits.tsx';
import { LastChanges } from '#features/riwayat/last-changes.tsx';
import { texts } from '#texts.ts';
import { useMay, useUser } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/beranda')({ component: BerandaScreen });

function BerandaScreen() {
  const may = useMay();
  const isCustomerCare = useUser().role === 'layanan';
  const { steps, isPending } = useSetup();
  const keadaan = useKeadaan();
  const waiting = useWaitingThings();
  const isGood = keadaan.data !== undefined && faultIn(keadaan.data) === undefined;
  const waitingCard = <WaitingCard key="waiting" things={waiting} isGood={isGood} />;
  const setupCard = steps !== undefined && <SetupCard key="setup" steps={steps} />;
  return (
    <Page title={texts.beranda.title} hint={summaryOf({ keadaan: keadaan.data, steps, waiting: waiting.length })}>
      <FewCodesNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isCustomerCare && <DeskCard />}
          {/* The skeleton reserves the space, because a card that loads later would push other cards down. */}
          {isPending ? (
            <Skeleton className="h-64" />
          ) : waiting.length > 0 ? (
            [waitingCard, setupCard]
          ) : (
            [setupCard, waitingCard]
          )}
          {may('audit.list') && <LastChanges />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {may('keadaan.get') && <StateCard reading={keadaan} />}
          <QuickActions />
        </div>
      </div>
      {may('kunjungan.report') && (
        <div className="mt-5">
          <Visits />
        </div>
      )}
    </Page>
  );
}
