import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@jala/ui/button';
import { texts } from './texts.ts';

interface MovableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item in sentences. */
  nameOf: (item: Item) => string;
  onItems: (items: Item[]) => void;
  hint: string;
  error: string | undefined;
  /** Content of the row of an item. */
  children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode;
}

/** A list of fixed items whose order staff choose. */
export function MovableList<Item>(props: MovableListProps<Item>) {
  const { label, items, keyOf, nameOf, onItems, hint, error, children } = props;
  const [said, setSaid] = useState('');
  const move = (place: number, to: number) => {
    const item = items[place];
    if (item === undefined) return;
    onItems(items.toSpliced(place, 1).toSpliced(to, 0, item));
    setSaid(texts.order.place(nameOf(item), to + 1, items.length));
  };
  return (
    <div className="grid gap-3">
      <ol className="grid divide-y divide-border rounded-md border border-border" aria-label={label}>
        {items.map((item, place) => (
          <li key={keyOf(item)} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
            {children(item, (part) => onItems(items.with(place, { ...item, ...part })))}
            <span className="flex">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={texts.order.up(nameOf(item))}
                aria-disabled={place === 0}
                onClick={() => place > 0 && move(place, place - 1)}
              >
                <ChevronUp aria-hidden strokeWidth={1.9} />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={texts.order.down(nameOf(item))}
                aria-disabled={place === items.length - 1}
                onClick={() => place < items.length - 1 && move(place, place + 1)}
              >
                <ChevronDown aria-hidden strokeWidth={1.9} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted-foreground">{hint}</p>
      <p role="alert" className="font-semibold text-destructive-text empty:hidden">
        {error}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface ShownBoxProps {
  /** Name of the item. */
  name: string;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
}

/** A checkbox that says whether visitors see an item of the list. */
export const ShownBox = ({ name, isShown, onShown }: ShownBoxProps) => (
  <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
    <input
      type="checkbox"
      className="size-5 accent-primary"
      aria-label={texts.order.shownName(name)}
      checked={isShown}
      onChange={(event) => onShown(event.target.checked)}
    />
    {texts.order.shown}
  </label>
);
