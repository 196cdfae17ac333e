import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { Button } from '@jala/ui/button';
import { Input } from '@jala/ui/input';
import { texts } from './texts.ts';

type Menu = SiteRecord['menu'];

interface MenuFieldProps {
  value: Menu;
  onValue: (menu: Menu) => void;
  error: string | undefined;
}

/** The entries of the site's menu: their order, their names, and which of them visitors see. */
export function MenuField({ value, onValue, error }: MenuFieldProps) {
  const [said, setSaid] = useState('');
  const change = (place: number, changes: Partial<Menu[number]>) =>
    onValue(value.map((item, at) => (at === place ? { ...item, ...changes } : item)));
  const move = (place: number, to: number) => {
    const item = value[place];
    if (item === undefined) return;
    onValue(value.toSpliced(place, 1).toSpliced(to, 0, item));
    setSaid(texts.menu.place(item.label, to + 1, value.length));
  };
  return (
    <div className="grid gap-3">
      <ol className="grid divide-y divide-border rounded-md border border-border" aria-label={FIELD_NAMES.site.menu}>
        {value.map((item, place) => (
          <li key={item.entry} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
            <Input
              aria-label={texts.menu.label(texts.menu.pages[item.entry])}
              value={item.label}
              maxLength={30}
              onChange={(event) => change(place, { label: event.target.value })}
              className="w-52"
            />
            <span className="flex-1 text-sm text-muted-foreground">{texts.menu.pages[item.entry]}</span>
            {item.entry === 'home' ? (
              <span className="text-sm text-muted-foreground">{texts.menu.always}</span>
            ) : (
              <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={item.is_shown}
                  onChange={(event) => change(place, { is_shown: event.target.checked })}
                />
                {texts.menu.shown}
              </label>
            )}
            <span className="flex">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={texts.menu.up(item.label)}
                aria-disabled={place === 0}
                onClick={() => place > 0 && move(place, place - 1)}
              >
                <ChevronUp aria-hidden strokeWidth={1.9} />
              </Button>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={texts.menu.down(item.label)}
                aria-disabled={place === value.length - 1}
                onClick={() => place < value.length - 1 && move(place, place + 1)}
              >
                <ChevronDown aria-hidden strokeWidth={1.9} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted-foreground">{texts.menu.hint}</p>
      <p role="alert" className="font-semibold text-destructive-text empty:hidden">
        {error}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
