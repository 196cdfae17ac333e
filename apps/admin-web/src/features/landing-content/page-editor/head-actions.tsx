import { History, List, Undo2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Button } from '@jala/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@jala/ui/dropdown-menu';
import { Spinner } from '@jala/ui/spinner';
import type { ThingRef } from '@jala/schema/wire/history';
import { MoreMenu } from '#components/more-menu.tsx';
import { showHistory } from '#lib/shown-history.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './page-texts.ts';

/** A record of the open part that has a history. */
export interface Versioned {
  ref: ThingRef;
  title: string;
}

interface HeadActionsProps {
  isSaving: boolean;
  isChanged: boolean;
  onDiscard: () => void;
  things: readonly Versioned[];
}

/** The buttons at the top of the editor. In narrow windows, all buttons except `Simpan` are in a menu. */
export function HeadActions({ isSaving, isChanged, onDiscard, things }: HeadActionsProps) {
  const histories = things.map(({ ref, title }) => (
    <DropdownMenuItem key={`${ref.thing} ${ref.id}`} onSelect={() => showHistory({ ...ref, title })}>
      <History aria-hidden strokeWidth={1.9} />
      {title}
    </DropdownMenuItem>
  ));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" className="max-lg:hidden">
            <History aria-hidden strokeWidth={1.9} />
            {texts.history}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" aria-label={texts.historyOf} className="max-h-[70dvh] overflow-y-auto">
          {histories}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="outline" className="max-lg:hidden" disabled={!isChanged || isSaving} onClick={onDiscard}>
        {panel.form.discard}
      </Button>
      <MoreMenu label={texts.more} className="lg:hidden">
        {isChanged && (
          <DropdownMenuItem onSelect={onDiscard}>
            <Undo2 aria-hidden strokeWidth={1.9} />
            {panel.form.discard}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <Link to="/dashboard">
            <List aria-hidden strokeWidth={1.9} />
            {texts.list}
          </Link>
        </DropdownMenuItem>
        {histories}
      </MoreMenu>
      <Button type="submit" disabled={isSaving}>
        {isSaving && <Spinner />}
        {isSaving ? panel.form.saving : texts.save}
      </Button>
    </>
  );
}
