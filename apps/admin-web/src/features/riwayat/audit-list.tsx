import { Link } from '@tanstack/react-router';
import { History, SearchX } from 'lucide-react';
import { auditSentence, shortAddress } from '@jala/schema/labels/audit-labels';
import type { AuditLine, AuditPage } from '@jala/schema/wire/history';
import type { Thing } from '@jala/schema/things';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { OlderButton } from '#components/older-button.tsx';
import { PersonMark } from '#components/person-mark.tsx';
import { messageOf } from '#lib/fault.ts';
import { dayHeading, exactly, timeOf } from '#lib/moments.ts';
import { showHistory } from '#lib/shown-history.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useOlder } from '#lib/use-older.ts';
import { texts as panel } from '#texts.ts';
import { auditAddress, type AuditFilter } from './audit-address.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { texts } from './texts.ts';

interface AuditListProps {
  page: AuditPage;
  filter: AuditFilter;
  isFiltered: boolean;
}

/** The list of actions with the persons who did them, grouped by day. */
export function AuditList({ page, filter, isFiltered }: AuditListProps) {
  const utils = trpc.useUtils();
  const list = useOlder({
    first: page,
    itemsOf: ({ lines }) => lines,
    load: (shown) => utils.audit.list.fetch({ ...filter, before: shown.at(-1)?.id, limit: 100 }),
  });
  if (list.items.length === 0) return <Nothing isFiltered={isFiltered} />;
  return (
    <Card role="region" aria-label={texts.audit.list} className="overflow-hidden">
      {byDay(list.items).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b border-border bg-muted px-5 py-2.5 text-sm font-semibold tracking-normal text-muted-foreground">
            {day}
          </h2>
          <ul className="divide-y divide-border border-b border-border">
            {ofDay.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <OlderButton list={list} />
    </Card>
  );
}

function byDay(lines: readonly AuditLine[]): [string, AuditLine[]][] {
  const days = new Map<string, AuditLine[]>();
  for (const line of lines) {
    const day = dayHeading(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

function Line({ line }: { line: AuditLine }) {
  const { object } = auditSentence(line);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1.5 px-5 py-3 md:grid-cols-[3rem_auto_minmax(0,1fr)_8rem_5.5rem] lg:grid-cols-[3rem_auto_minmax(0,1fr)_11rem_6.5rem]">
      <time
        dateTime={line.at}
        title={exactly(line.at)}
        className="text-muted-foreground tabular-nums max-md:order-2 max-md:col-start-3 max-md:row-start-1"
      >
        {timeOf(line.at)}
      </time>
      <PersonMark by={line.by} />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <AuditSentence line={line} />
      </div>
      <p className="text-sm leading-snug wrap-anywhere text-muted-foreground max-md:col-start-2">
        {line.device || (line.by.via === 'panel' || line.by.via === 'skrip' ? '' : texts.audit.server)}
        {line.address && <span className="block">{shortAddress(line.address)}</span>}
      </p>
      <div className="max-md:col-start-2 md:justify-self-end">
        <LineAction line={line} object={object} />
      </div>
    </li>
  );
}

/** A button that opens the version made by a change, or restores what was removed. */
function LineAction({ line, object }: { line: AuditLine; object: string }) {
  const utils = trpc.useUtils();
  const restore = trpc.history.restore.useMutation({
    onSuccess: () => toast.success(texts.audit.broughtBack(object)),
    onError: (error) => toast.failure(messageOf(error) ?? panel.restoreFailed),
    onSettled: () => utils.invalidate(),
  });
  const { action, thing, thing_id, version_id, title, is_in_trash } = line;
  if (version_id === null || thing_id === null) return null;
  const about = { variant: 'ghost', size: 'sm', className: 'text-link max-md:-ml-3 max-md:min-h-11' } as const;
  const word = { remove: texts.audit.bringBack, create: texts.audit.look }[action] ?? texts.audit.see;
  const label = `${word}: ${object}`;
  if (action === 'remove') {
    if (!is_in_trash) return null;
    return (
      <Button
        {...about}
        aria-label={label}
        disabled={restore.isPending}
        onClick={() => restore.mutate({ id: version_id })}
      >
        {word}
      </Button>
    );
  }
  return (
    <Button
      {...about}
      aria-label={label}
      onClick={() => showHistory({ thing: thing as Thing, id: thing_id, title, versionId: version_id })}
    >
      {word}
    </Button>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const Icon = isFiltered ? SearchX : History;
  return (
    <Empty>
      <EmptyIcon>
        <Icon strokeWidth={1.9} />
      </EmptyIcon>
      <EmptyTitle role="status">{isFiltered ? texts.audit.nothingFound : texts.audit.empty}</EmptyTitle>
      {!isFiltered && <EmptyDescription>{texts.audit.emptyHint}</EmptyDescription>}
      {isFiltered && (
        <Button asChild variant="outline" className="mt-4">
          <Link to="/riwayat" search={auditAddress({})}>
            {texts.audit.clear}
          </Link>
        </Button>
      )}
    </Empty>
  );
}
