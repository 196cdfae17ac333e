import {
  Box,
  CircleQuestionMark,
  Ellipsis,
  FileText,
  Handshake,
  type LucideIcon,
  MapPin,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { thingTitle } from '@jala/schema/audit-words';
import type { Thing, TrashItem, TrashKind, TrashPage } from '@jala/schema/history';
import { longDate } from '@jala/schema/long-date';
import { messages } from '@jala/schema/messages';
import { Button } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { Spinner } from '@jala/ui/spinner';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { Confirm } from '#components/confirm.tsx';
import { PersonMark, usePersonName } from '#components/person-mark.tsx';
import { exactly } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';
import { Left } from './left.tsx';
import { texts } from './texts.ts';
import { useTrash } from './use-trash.ts';

const ICONS: Partial<Record<Thing, LucideIcon>> = {
  kategori: Tag,
  posts: FileText,
  package: Box,
  partner: Handshake,
  question: CircleQuestionMark,
  lokasiHotspot: MapPin,
};

/** What was removed and can be brought back. */
export function TrashList({ page, kind }: { page: TrashPage; kind: TrashKind | undefined }) {
  const utils = trpc.useUtils();
  const [older, setOlder] = useState<{ after: TrashPage; page: TrashPage }>();
  const more = older?.after === page ? older.page : undefined;
  const items = [...page.items, ...(more?.items ?? [])];
  const heading = useRef<HTMLTableElement>(null);
  const { restore, restoringId, removeForGood, withoutImages, keepInTrash } = useTrash();
  const [toRemove, setToRemove] = useState<TrashItem>();
  const showOlder = async () => {
    const next = await utils.trash.list.fetch({ kind, before: items.at(-1)?.id });
    setOlder({ after: page, page: { ...next, items: [...(more?.items ?? []), ...next.items] } });
  };
  if (items.length === 0) return <NothingRemoved />;
  return (
    <Card className="overflow-hidden">
      <Table ref={heading} aria-label={texts.list} tabIndex={-1}>
        <TableHeader>
          <TableRow>
            <TableHead>{texts.name}</TableHead>
            <TableHead className="md:w-56">{texts.by}</TableHead>
            <TableHead className="md:w-36">{texts.left}</TableHead>
            <TableHead className="md:w-48">
              <span className="sr-only">{texts.actions}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((item) => (
            <TrashRow
              key={item.id}
              item={item}
              isBusy={item.id === restoringId}
              onRestore={() => void restore(item).then(() => focusIfLost(heading))}
              onRemove={() => setToRemove(item)}
            />
          ))}
        </TableBody>
      </Table>
      {(more ?? page).hasMore && (
        <div className="grid border-t border-border p-3">
          <Button variant="outline" className="justify-self-center" onClick={() => void showOlder()}>
            {texts.older}
          </Button>
        </div>
      )}
      <Confirm
        isOpen={toRemove !== undefined}
        question={texts.removeQuestion}
        consequence={toRemove && texts.removeConsequence(toRemove.title || texts.nameless)}
        isDestructive
        onAnswer={(isYes) => {
          if (isYes && toRemove) void removeForGood([toRemove.id]).then(() => focusIfLost(heading));
          setToRemove(undefined);
        }}
      />
      <Confirm
        isOpen={withoutImages !== undefined}
        question={texts.withoutImages}
        consequence={messages.versionImageGone}
        onAnswer={(isYes) => (isYes && withoutImages ? void restore(withoutImages, true) : keepInTrash())}
      />
    </Card>
  );
}

/** The focused button disappears with its row. */
function focusIfLost(table: RefObject<HTMLTableElement | null>): void {
  if (document.activeElement === document.body) table.current?.focus();
}

interface TrashRowProps {
  item: TrashItem;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

function TrashRow({ item, isBusy, onRestore, onRemove }: TrashRowProps) {
  const nameId = useId();
  const may = useMay();
  const nameOf = usePersonName();
  const Icon = ICONS[item.thing] ?? Trash2;
  return (
    <TableRow>
      <TableCell>
        <div className="flex items-center gap-3.5">
          <span className="icon-tile size-10 flex-none bg-muted text-muted-foreground">
            <Icon aria-hidden className="size-5" strokeWidth={1.9} />
          </span>
          <div className="min-w-0 leading-snug">
            <p id={nameId} className="font-semibold wrap-anywhere">
              {item.title || texts.nameless}
            </p>
            <p className="text-sm text-muted-foreground">{thingTitle(item.thing)}</p>
          </div>
        </div>
      </TableCell>
      <TableCell className="max-md:mt-2 max-md:pl-13.5">
        <div className="flex items-center gap-2.5">
          <PersonMark by={item.by} />
          <div className="min-w-0 leading-snug">
            <p className="wrap-anywhere">{nameOf(item.by)}</p>
            <p className="text-sm text-muted-foreground" title={exactly(item.at)}>
              {longDate(item.at)}
            </p>
          </div>
        </div>
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:mt-2 max-md:pl-13.5">
        <Left until={item.until} />
      </TableCell>
      <TableCell className="max-md:mt-3 max-md:pl-13.5">
        <div className="flex items-center gap-1.5 md:justify-end">
          <Button
            variant="outline"
            size="sm"
            className="max-md:min-h-11"
            aria-describedby={nameId}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onRestore}
          >
            {isBusy ? <Spinner /> : <Undo2 aria-hidden strokeWidth={1.9} />}
            {texts.restore}
          </Button>
          {may('trash.remove') && (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  className="max-md:size-11"
                  aria-label={texts.more}
                  aria-describedby={nameId}
                >
                  <Ellipsis aria-hidden strokeWidth={1.9} />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                <DropdownMenuItem className="text-destructive-text" onSelect={onRemove}>
                  <Trash2 aria-hidden className="size-4" strokeWidth={1.9} />
                  {texts.removeForGood}
                </DropdownMenuItem>
              </DropdownMenuContent>
            </DropdownMenu>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

const NothingRemoved = () => (
  <Empty>
    <EmptyIcon>
      <Trash2 strokeWidth={1.9} />
    </EmptyIcon>
    <EmptyTitle>{texts.nothing}</EmptyTitle>
    <EmptyDescription>{texts.nothingHint}</EmptyDescription>
  </Empty>
);
