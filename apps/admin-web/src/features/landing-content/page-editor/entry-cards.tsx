import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, History, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Thing } from '@jala/schema/things';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { entryHeads } from '@jala/schema/rules/landing-lists';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { Confirm } from '#components/confirm.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { showHistory } from '#lib/shown-history.ts';
import { texts as panel } from '#texts.ts';
import type { ListName } from '../list-editor/add-row.tsx';
import { DragHandle, MoveButton } from '../list-editor/list-controls.tsx';
import { texts as listTexts } from '../texts.ts';
import { DROP_MARK } from '../list-editor/use-drag-order.ts';
import { type ListOrder, useListOrder } from '../list-editor/use-list-order.ts';
import { useRemoval } from '../list-editor/use-removal.ts';
import { useStayInPlace } from './use-stay-in-place.ts';
import { useWasOpen } from './use-was-open.ts';
import { texts } from './page-texts.ts';

/** An entry of a list: a package, a partner or a question. */
export interface Card {
  /** The number of a package or a question, or the id of a partner. */
  entry: number;
  items: readonly LandingContentRecord[];
  title: string;
  thing: Thing;
  /** Sentence about the effect of a removal. */
  consequence: string;
  /** Content of the button that opens and closes the card. */
  summary: ReactNode;
  /** Set only if the entry can be hidden without being removed. */
  hiding?: { isHidden: boolean; toggle: () => void };
  hasFault: boolean;
}

interface EntryCardsProps {
  list: ListName;
  cards: readonly Card[];
  openEntry: number | undefined;
  onOpen: (entry: number | undefined) => void;
  onAdd: () => void;
  renderFields: (entry: number) => ReactNode;
}

const LOOK = { variant: 'ghost', className: 'size-8 aria-disabled:text-border-strong' } as const;

const addId = (list: ListName): string => `page-add-${list}`;

/** Cards for the entries of a list. At most one card is open. A new order and removals are saved immediately, not with the form. */
export function EntryCards({ list, cards, openEntry, onOpen, onAdd, renderFields }: EntryCardsProps) {
  const words = listTexts.lists[list];
  const order = useListOrder(list);
  const remove = useRemoval({
    list,
    count: cards.length,
    onFocusLost: () => document.querySelector<HTMLElement>(`#${addId(list)}`)?.focus(),
  });
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {order.spoken}
      </p>
      {cards.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
      <ul className="grid gap-2.5">
        {cards.map((card, index) => (
          <EntryCard
            key={card.entry}
            card={card}
            list={list}
            order={order}
            isFirst={index === 0}
            isLast={index === cards.length - 1}
            isOpen={card.entry === openEntry}
            onToggle={() => onOpen(card.entry === openEntry ? undefined : card.entry)}
            onRemove={() => remove(card.items.map(({ id }) => id))}
            renderFields={() => renderFields(card.entry)}
          />
        ))}
      </ul>
      {cards.length > 1 && (
        <p className="text-sm text-muted-foreground">
          {cards.some(({ hiding }) => hiding) ? `${texts.atOnce} ${texts.hiddenLater}` : texts.atOnce}
        </p>
      )}
      <Button id={addId(list)} variant="outline" onClick={onAdd}>
        <Plus aria-hidden strokeWidth={2} />
        {words.add.replace('+ ', '')}
      </Button>
    </div>
  );
}

interface EntryCardProps {
  card: Card;
  list: ListName;
  order: ListOrder;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  renderFields: () => ReactNode;
}

function EntryCard({ card, list, order, isFirst, isLast, isOpen, onToggle, onRemove, renderFields }: EntryCardProps) {
  const id = useId();
  const wasOpen = useWasOpen(isOpen);
  const { head: button, note } = useStayInPlace();
  const [isAsking, setAsking] = useState(false);
  const { title, hiding } = card;
  const [moved] = entryHeads(card.items, list).map((head) => ({ id: head.id, name: title }));
  const move = (by: -1 | 1) => moved !== undefined && order.move(moved, by);
  const moveByKeys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li
      className={cn(
        'overflow-hidden rounded-md border bg-card',
        isOpen ? 'border-primary shadow-[0_0_0_1px_var(--color-primary)]' : 'border-border',
        card.hasFault && !isOpen && 'border-destructive-text',
        DROP_MARK,
      )}
      {...(moved && order.drag.entry(moved))}
    >
      <div className="flex items-stretch">
        {moved && (
          <div className="grid place-items-center pl-1 max-md:hidden pointer-coarse:hidden">
            <DragHandle isHidden={isOpen} {...order.drag.handle(moved)} />
          </div>
        )}
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          className="flex min-h-17 min-w-0 flex-1 items-stretch gap-3 text-left hover:bg-muted"
          onClick={() => {
            note();
            onToggle();
          }}
          onKeyDown={moveByKeys}
        >
          {card.summary}
          <ChevronDown
            aria-hidden
            className={cn('mr-2 size-5 flex-none self-center text-muted-foreground', isOpen && 'rotate-180')}
            strokeWidth={1.9}
          />
        </button>
        <div className="flex flex-none items-center pr-1">
          <span className="hidden flex-col md:flex">
            <MoveButton by={-1} aria-label={`${listTexts.up}: ${title}`} isAtEnd={isFirst} onMove={move} {...LOOK} />
            <MoveButton by={1} aria-label={`${listTexts.down}: ${title}`} isAtEnd={isLast} onMove={move} {...LOOK} />
          </span>
          <MoreMenu label={`${texts.more}: ${title}`}>
            <DropdownMenuItem className="md:hidden" disabled={isFirst} onSelect={() => move(-1)}>
              <ArrowUp aria-hidden strokeWidth={1.9} />
              {texts.moveUp}
            </DropdownMenuItem>
            <DropdownMenuItem className="md:hidden" disabled={isLast} onSelect={() => move(1)}>
              <ArrowDown aria-hidden strokeWidth={1.9} />
              {texts.moveDown}
            </DropdownMenuItem>
            {hiding && (
              <DropdownMenuItem onSelect={hiding.toggle}>
                {hiding.isHidden ? <Eye aria-hidden strokeWidth={1.9} /> : <EyeOff aria-hidden strokeWidth={1.9} />}
                {hiding.isHidden ? texts.unhide : texts.hide}
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => showHistory({ thing: card.thing, id: card.entry, title })}>
              <History aria-hidden strokeWidth={1.9} />
              {texts.history}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem isDestructive onSelect={() => setAsking(true)}>
              <Trash2 aria-hidden strokeWidth={1.9} />
              {panel.remove}
            </DropdownMenuItem>
          </MoreMenu>
        </div>
      </div>
      <div id={`${id}-fields`} hidden={!isOpen} className="grid gap-4 border-t border-border bg-surface-tint p-4">
        {wasOpen && renderFields()}
      </div>
      <Confirm
        isOpen={isAsking}
        isDestructive
        question={listTexts.lists[list].ask}
        consequence={card.consequence}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) onRemove();
        }}
      />
    </li>
  );
}
