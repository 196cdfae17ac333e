import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Inbox } from 'lucide-react';
import { PROSPEK_STATUSES } from '@jala/schema/rules/prospek';
import type { ProspekPage } from '@jala/schema/wire/prospek';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { Skeleton } from '@jala/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { ListPager } from '#components/list-pager.tsx';
import { Loaded } from '#components/loaded.tsx';
import { SearchField } from '#components/search-field.tsx';
import { Segments } from '#components/segments.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { trpc } from '#lib/trpc.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { type ProspekAddress, prospekAddress } from './prospek-address.ts';
import { texts } from './texts.ts';

/** The list of orders beside the open order, as in a mail program. Phones show either the list or the order. */
export function Orders() {
  // Parsed again, because the router in tests does not parse the URL.
  const address = prospekAddress(useSearch({ strict: false }));
  const { page = 1, status, q, nomor } = address;
  const navigate = useNavigate();
  const go = (part: ProspekAddress) =>
    void navigate({ to: '.', search: { ...address, page: undefined, ...part }, replace: true });
  const reading = trpc.prospek.list.useQuery(
    { page, status, q },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  );
  const counts = reading.data?.counts;
  const total = counts && PROSPEK_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <div className={cn('mb-4 flex flex-wrap items-start gap-3', nomor !== undefined && 'max-lg:hidden')}>
        <Segments
          label={texts.status}
          segments={[
            { key: 'all', label: texts.all, count: total },
            ...PROSPEK_STATUSES.map((key) => ({ key, label: texts.statuses[key], count: counts?.[key] })),
          ]}
          chosen={status ?? 'all'}
          onChoose={(key) => go({ status: key === 'all' ? undefined : key })}
        />
        <SearchField
          label={texts.find}
          placeholder={texts.find}
          q={q ?? ''}
          onSearch={(typed) => go({ q: typed || undefined })}
          className="min-w-0 flex-1 basis-64 lg:ml-auto lg:max-w-88"
        />
      </div>
      <Loaded reading={reading} skeleton={<Skeleton className="h-96" />}>
        {(list) => <Found list={list} address={address} onClear={() => go({ status: undefined, q: undefined })} />}
      </Loaded>
    </>
  );
}

interface FoundProps {
  list: ProspekPage;
  address: ProspekAddress;
  onClear: () => void;
}

function Found({ list: { prospek, currentPage, totalPages }, address, onClear }: FoundProps) {
  const { nomor, status, q } = address;
  if (nomor === undefined && prospek.length === 0 && status === undefined && q === undefined && currentPage === 1)
    return <StateBlock Icon={Inbox} title={texts.empty} hint={texts.emptyHelp} />;
  return (
    <Card className="overflow-clip lg:grid lg:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className={cn('border-border lg:border-r', nomor !== undefined && 'max-lg:hidden')}>
        {prospek.length === 0 ? (
          <StateBlock tone="frameless" title={texts.nothing}>
            <Button variant="outline" className="mt-4" onClick={onClear}>
              {texts.clear}
            </Button>
          </StateBlock>
        ) : (
          <OrderList orders={prospek} address={address} />
        )}
        {totalPages > 1 && (
          <ListPager
            texts={texts}
            current={currentPage}
            total={totalPages}
            renderLink={(number, props) => (
              <Link
                to="."
                search={{ ...address, nomor: undefined, page: number > 1 ? number : undefined }}
                {...props}
              />
            )}
          />
        )}
      </div>
      {nomor === undefined ? (
        <p className="grid place-items-center p-10 text-muted-foreground max-lg:hidden">{texts.choose}</p>
      ) : (
        <div className="min-w-0">
          <Button asChild variant="bare" className="m-2 lg:hidden">
            <Link to="." search={{ ...address, nomor: undefined }}>
              <ArrowLeft aria-hidden strokeWidth={2} />
              {texts.back}
            </Link>
          </Button>
          <Opened key={nomor} nomor={nomor} />
        </div>
      )}
    </Card>
  );
}

/** The open order. It has its own query, so that it stays open when the list does not contain it. */
function Opened({ nomor }: { nomor: string }) {
  const reading = trpc.prospek.get.useQuery({ nomor }, { refetchInterval: 60_000 });
  return (
    <Loaded reading={reading} skeleton={<Skeleton className="m-5 h-96" />}>
      {(order) => <OrderDetail order={order} />}
    </Loaded>
  );
}
