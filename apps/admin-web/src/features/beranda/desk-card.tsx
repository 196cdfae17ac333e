import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, CreditCard, MapPin, Search, TriangleAlert, Wrench, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { accountDigits, readableAccount } from '@jala/schema/rules/account-number';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import { SEARCH_MAX } from '@jala/schema/limits';
import { searchOf } from '@jala/schema/rules/search';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Input } from '@jala/ui/input';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { trpc } from '#lib/trpc.ts';
import { useSite } from '#lib/use-site.ts';
import { texts } from './texts.ts';

const words = texts.desk;

/** Card for customer service: a search for hotspots, the hotspots under repair, and the accounts to which suspended customers pay. */
export function DeskCard() {
  const hotspots = trpc.lokasiHotspot.list.useQuery();
  const isolir = trpc.isolir.get.useQuery();
  return (
    <Card role="region" aria-label={words.title} className="overflow-hidden">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <HotspotSearch />
      <Loaded isInset reading={hotspots} skeleton={<Skeleton className="h-12" />}>
        {(all) => (
          <Repaired names={all.flatMap(({ nama, status }) => (status === undefined ? [] : nama))} total={all.length} />
        )}
      </Loaded>
      <Loaded isInset reading={isolir} skeleton={<Skeleton className="h-12" />}>
        {(notice) => <Payment notice={notice} />}
      </Loaded>
    </Card>
  );
}

function HotspotSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      className="flex gap-2 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        const q = searchOf(typed);
        void navigate({ to: '/lokasi-hotspot', search: q === '' ? {} : { q } });
      }}
    >
      <Input
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Search aria-hidden strokeWidth={1.9} />
        {words.search}
      </Button>
    </form>
  );
}

/** Maximum number of hotspot names. Further hotspots are only counted. */
const MOST_NAMES = 3;

function Repaired({ names, total }: { names: readonly string[]; total: number }) {
  const more = names.length - MOST_NAMES;
  return (
    <Line
      Icon={names.length === 0 ? MapPin : Wrench}
      title={names.length === 0 ? words.allWork(total) : words.repaired(names.length, total)}
      link={
        <Link to="/lokasi-hotspot" search={names.length === 0 ? {} : { status: 'perbaikan' }} className={lineLink}>
          {words.see}
          <span className="sr-only">: {words.hotspots}</span>
          <ChevronRight aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
        </Link>
      }
    >
      {names.length > 0 && `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? words.more(more) : ''}.`}
    </Line>
  );
}

function Payment({ notice }: { notice: IsolirRecord }) {
  const { data: site } = useSite();
  const ways = waysOf(notice);
  return (
    <Line
      Icon={ways.length === 0 ? TriangleAlert : CreditCard}
      title={ways.length === 0 ? words.noAccount : words.payment}
      link={
        <Link to="/isolir" className={lineLink}>
          {words.change}
          <span className="sr-only">: {words.notice}</span>
          <ChevronRight aria-hidden className="size-5 flex-none" strokeWidth={1.9} />
        </Link>
      }
    >
      {ways.map((way) => (
        <span key={way} className="block tabular-nums">
          {way}
        </span>
      ))}
      {site && (
        <a
          href={`${site.public_origin}/isolir`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center font-semibold text-link hover:underline"
        >
          {words.open}
        </a>
      )}
    </Line>
  );
}

/** Returns the ways to pay that the isolir notice offers, such as 'BCA 1234 5678 a.n. Jala'. */
const waysOf = (notice: IsolirRecord): string[] => [
  ...wayOf(notice.nama_bank, notice.nomor_rekening, notice.atas_nama_rekening),
  ...wayOf(notice.nama_ewallet, notice.nomor_ewallet, notice.atas_nama_ewallet),
  ...(notice.qris === null ? [] : ['QRIS']),
];

function wayOf(name: string, number: string, holder: string): string[] {
  if (accountDigits(number) === '') return [];
  return [`${name} ${readableAccount(number)}${holder === '' ? '' : ` ${words.holder(holder)}`}`.trim()];
}

interface LineProps {
  Icon: LucideIcon;
  title: string;
  link: ReactNode;
  children: ReactNode;
}

const Line = ({ Icon, title, link, children }: LineProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-border px-5 py-3.5">
    <span aria-hidden className="grid size-10 place-items-center rounded-md bg-secondary text-secondary-foreground">
      <Icon className="size-5" strokeWidth={1.9} />
    </span>
    <div className="min-w-0 wrap-anywhere">
      <b className="font-bold">{title}</b>
      <div className="mt-0.5 text-sm text-muted-foreground">{children}</div>
    </div>
    {link}
  </div>
);

const lineLink = 'flex min-h-11 min-w-11 items-center justify-end gap-1.5 font-semibold text-link hover:underline';
