import {
  Box,
  CircleQuestionMark,
  FileText,
  Handshake,
  type LucideIcon,
  MapPin,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { thingTitle } from '@jala/schema/labels/audit-labels';
import type { TrashItem, TrashKind, TrashPage } from '@jala/schema/wire/history';
import type { Thing } from '@jala/schema/things';
import { longDate } from '@jala/schema/rules/long-date';
import { messages } from '@jala/schema/messages';
import { Card } from '@jala/ui/card';
import { DropdownMenuItem } from '@jala/ui/dropdown-menu';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@jala/ui/table';
import { Confirm } from '#components/confirm.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { OlderButton } from '#components/older-button.tsx';
import { PersonMark, usePersonName } from '#components/person-mark.tsx';
import { RowButton } from '#components/row-button.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { exactly } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';
import { useOlder } from '#lib/use-older.ts';
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

/** Lists the removed items that can be restored. */
export function TrashList({ page, kind }: { page: TrashPage; kind: TrashKind | undefined }) {
  const utils = trpc.useUtils();
  const list = useOlder({
    first: page,
    itemsOf: ({ items }) => items,
    load: (shown) => utils.trash.list.fetch({ kind, before: shown.at(-1)?.id }),
  });
  const table = useRef<HTMLTableElement>(null);
  const { restore, restoringId, removeForGood, withoutImages, keepInTrash } = useTrash();
  const [toRemove, setToRemove] = useState<TrashItem>();
  if (list.items.length === 0) return <StateBlock Icon={Trash2} title={texts.nothing} hint={texts.nothingHint} />;
  return (
    <Card className="overflow-hidden">
      <Table ref={table} aria-label={texts.list} tabIndex={-1}>
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
          {list.items.map((item) => (
            <TrashRow
              key={item.id}
              item={item}
              isBusy={item.id === restoringId}
              onRestore={() => void restore(item).then(() => focusIfLost(table))}
              onRemove={() => setToRemove(item)}
            />
          ))}
        </TableBody>
      </Table>
      <OlderButton list={list} className="border-t border-border" />
      <Confirm
        isOpen={toRemove !== undefined}
        question={texts.removeQuestion}
        consequence={toRemove && texts.removeConsequence(toRemove.title || texts.nameless)}
        isDestructive
        onAnswer={(isYes) => {
          if (isYes && toRemove) void removeForGood([toRemove.id]).then(() => focusIfLost(table));
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

/** Focuses the table if the focused button has disappeared with its row. */
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
          <RowButton label={texts.restore} describedBy={nameId} Icon={Undo2} isBusy={isBusy} onPress={onRestore} />
          {may('trash.remove') && (
            <MoreMenu label={texts.more} describedBy={nameId}>
              <DropdownMenuItem isDestructive onSelect={onRemove}>
                <Trash2 aria-hidden strokeWidth={1.9} />
                {texts.removeForGood}
              </DropdownMenuItem>
            </MoreMenu>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}
