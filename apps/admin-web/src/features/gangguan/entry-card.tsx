import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { STRIP_AHEAD_MS } from '@jala/schema/rules/gangguan';
import { momentInWords } from '@jala/schema/rules/long-date';
import type { GangguanRecord } from '@jala/schema/wire/gangguan';
import { buttonVariants } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { DropdownMenuItem } from '@jala/ui/dropdown-menu';
import { MoreMenu } from '#components/more-menu.tsx';
import { Status } from '#components/status.tsx';
import { isOverdue, timesOf } from './entry-labels.ts';
import { texts } from './texts.ts';

interface EntryCardProps {
  entry: GangguanRecord;
  onWithdraw: () => void;
}

/** A current outage or planned work, with its newest news. Reminds staff if an outage has had no news for four hours. */
export function EntryCard({ entry, onWithdraw }: EntryCardProps) {
  const { id, jenis, dampak, status, judul, tempat, mulai, perkiraan, pelanggan, kabar, diam_sejak } = entry;
  const isWork = jenis === 'pemeliharaan';
  const isSilent = diam_sejak !== null && !isWork;
  const [last] = kabar;
  const params = { id: String(id) };
  const [now] = useState(Date.now);
  const stripAt = Date.parse(mulai) - STRIP_AHEAD_MS;
  const strip = stripAt <= now ? texts.stripNow : texts.stripFrom(momentInWords(new Date(stripAt).toISOString()));
  return (
    <article
      className={cn(
        'grid gap-x-5 gap-y-1 border-l-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto] max-md:px-4',
        isWork ? 'border-l-nila-500' : dampak === 'putus' ? 'border-l-destructive-text' : 'border-l-soga-500',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <Status tone={isWork ? 'off' : dampak === 'putus' ? 'failed' : 'waiting'}>
            {isWork ? texts.work : texts.dampak[dampak]}
          </Status>
          {pelanggan !== null && <span className="text-muted-foreground">{texts.customers(pelanggan)}</span>}
        </p>
        <h3 className="mt-1 text-md font-bold wrap-anywhere">{judul}</h3>
        <p className="text-muted-foreground wrap-anywhere">
          {tempat}. {timesOf(entry)}{' '}
          {status === 'aktif' && !isWork && perkiraan !== null && isOverdue(entry) && (
            <b className="text-destructive-text">{texts.overdue(momentInWords(perkiraan))}</b>
          )}
        </p>
        {last !== undefined && (
          <p className="mt-2 wrap-anywhere">
            <b className="mr-2 tabular-nums">{momentInWords(last.pada)}</b>
            {last.teks}
          </p>
        )}
        {status === 'terjadwal' && <p className="mt-2 text-muted-foreground">{strip}</p>}
      </div>
      {isSilent && (
        <p className="col-span-full mt-2 flex gap-2.5 rounded-sm border border-warning-line bg-warning-tint px-3.5 py-2.5 text-ui text-foreground md:row-start-2">
          <BellRing aria-hidden className="mt-0.5 size-5 flex-none text-warning-text" strokeWidth={1.9} />
          <span>
            <b>{texts.silent}</b> {texts.silentHelp(momentInWords(diam_sejak))}
          </span>
        </p>
      )}
      <div className="mt-2 flex items-center gap-2 self-center max-md:justify-between">
        {status === 'terjadwal' ? (
          <Link to="/gangguan/$id/ubah" params={params} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {texts.change}
            <span className="sr-only"> {judul}</span>
          </Link>
        ) : (
          <Link
            to="/gangguan/$id"
            params={params}
            className={buttonVariants({ variant: isSilent ? 'secondary' : 'outline', size: 'sm' })}
          >
            {texts.write}
            <span className="sr-only"> {judul}</span>
          </Link>
        )}
        <MoreMenu label={texts.more(judul)}>
          {status === 'terjadwal' ? (
            <DropdownMenuItem asChild>
              <Link to="/gangguan/$id" params={params}>
                {texts.write}
              </Link>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem asChild>
              <Link to="/gangguan/$id/ubah" params={params}>
                {texts.change}
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem isDestructive onSelect={onWithdraw}>
            {texts.withdraw}
          </DropdownMenuItem>
        </MoreMenu>
      </div>
    </article>
  );
}
