import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { momentInWords } from '@jala/schema/rules/long-date';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { DropdownMenuItem } from '@jala/ui/dropdown-menu';
import { Skeleton } from '@jala/ui/skeleton';
import { Confirm } from '#components/confirm.tsx';
import { EditorHead } from '#components/editor-head.tsx';
import { Loaded } from '#components/loaded.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { Status } from '#components/status.tsx';
import { trpc } from '#lib/trpc.ts';
import { isOverdue, lengthOf, timesOf } from './entry-labels.ts';
import { NewsForm } from './news-form.tsx';
import { NewsList } from './news-list.tsx';
import { OutboxNotes } from './outbox-notes.tsx';
import { texts } from './texts.ts';
import { useWithdraw } from './use-withdraw.ts';
import { COLUMN } from './window-layout.ts';

/** An outage and its news. */
export function ThreadScreen({ id }: { id: number }) {
  const reading = trpc.gangguan.get.useQuery({ id }, { refetchInterval: 60_000 });
  const navigate = useNavigate();
  const withdraw = useWithdraw();
  const [isAsking, setAsking] = useState(false);
  const isOpen = reading.data?.status === 'aktif' || reading.data?.status === 'terjadwal';
  return (
    <>
      <EditorHead
        title={texts.thread}
        back={{ to: '/gangguan', label: texts.back }}
        actions={
          <>
            <Button asChild variant="outline" size="icon">
              <a href="/status" target="_blank" rel="noreferrer" aria-label={texts.site} title={texts.site}>
                <ExternalLink aria-hidden strokeWidth={1.9} />
              </a>
            </Button>
            {reading.data !== undefined && isOpen && (
              <MoreMenu label={texts.more(reading.data.judul)} variant="outline">
                <DropdownMenuItem
                  onSelect={() => void navigate({ to: '/gangguan/$id/ubah', params: { id: String(id) } })}
                >
                  {texts.change}
                </DropdownMenuItem>
                <DropdownMenuItem isDestructive onSelect={() => setAsking(true)}>
                  {texts.withdraw}
                </DropdownMenuItem>
              </MoreMenu>
            )}
          </>
        }
      />
      <div className={`${COLUMN} pt-5 pb-20`}>
        <OutboxNotes />
        <Loaded reading={reading} skeleton={<Skeleton className="h-96" />}>
          {(record) => <Thread record={record} />}
        </Loaded>
      </div>
      <Confirm
        isOpen={isAsking}
        isDestructive
        question={texts.withdrawQuestion}
        consequence={texts.withdrawHelp}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void withdraw(id).then((isDone) => void (isDone && navigate({ to: '/gangguan' })));
        }}
      />
    </>
  );
}

function Thread({ record }: { record: GangguanRecord }) {
  const { jenis, dampak, status, judul, tempat, pelanggan, diam_sejak } = record;
  const isWork = jenis === 'pemeliharaan';
  return (
    <>
      {diam_sejak !== null && !isWork && <Reminder record={record} />}
      <section>
        <p className="flex flex-wrap items-center gap-x-3">
          {status === 'selesai' ? (
            <Status tone="live">{texts.groups.selesai}</Status>
          ) : (
            <Status tone={isWork ? 'off' : dampak === 'putus' ? 'failed' : 'waiting'}>
              {isWork ? texts.work : texts.dampak[dampak]}
            </Status>
          )}
          <span className="min-w-0 text-muted-foreground wrap-anywhere">{tempat}</span>
        </p>
        <h2 className="mt-1 text-lg font-bold wrap-anywhere">{judul}</h2>
        <p className="text-muted-foreground">
          {timesOf(record)} {pelanggan !== null && `${texts.customers(pelanggan)}.`}
        </p>
        {status === 'selesai' && <p className="mt-2 font-semibold">{texts.over(lengthOf(record))}</p>}
        {status === 'ditarik' && <p className="mt-2 font-semibold">{texts.withdrawn}</p>}
      </section>
      {(status === 'aktif' || status === 'terjadwal') && <NewsForm key={record.id} record={record} />}
      <NewsList record={record} />
    </>
  );
}

function Reminder({ record }: { record: GangguanRecord }) {
  const { perkiraan } = record;
  return (
    <Alert tone="warning" className="mb-5">
      <b>{texts.silent}</b>{' '}
      {perkiraan === null
        ? texts.writeOne
        : isOverdue(record)
          ? `${texts.overdue(momentInWords(perkiraan))} ${texts.writeOne}`
          : texts.remaining(momentInWords(perkiraan))}
    </Alert>
  );
}
