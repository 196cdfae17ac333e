import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { OutboxNotes } from '#features/gangguan/outbox-notes.tsx';
import { Outages } from '#features/gangguan/outages.tsx';
import { TellLink } from '#features/gangguan/tell-link.tsx';
import { texts } from '#features/gangguan/texts.ts';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/gangguan')({ component: GangguanScreen });

function GangguanScreen() {
  // Refetched every minute, so that changes by colleagues and changes with time are shown without a reload.
  const reading = trpc.gangguan.overview.useQuery(undefined, { refetchInterval: 60_000 });
  const { aktif = [], terjadwal = [] } = reading.data ?? {};
  return (
    <Page
      title={texts.title}
      hint={texts.hint(aktif.length, terjadwal.length)}
      actions={
        // On phones, the urgent button comes first.
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:flex-col-reverse">
          <Button asChild variant="outline">
            <Link to="/gangguan/jadwalkan">
              <CalendarClock aria-hidden strokeWidth={1.9} />
              {texts.plan}
            </Link>
          </Button>
          <TellLink />
        </div>
      }
    >
      <OutboxNotes />
      <Loaded
        reading={reading}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-32" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(overview) => <Outages overview={overview} />}
      </Loaded>
    </Page>
  );
}
