import { useRef, useState, type KeyboardEvent } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Input } from '@jala/ui/input';
import { type RecentCommand, recentCommands, rememberCommand } from '#lib/recent-commands.ts';
import { useUser } from '#lib/user.ts';
import { type Command, matching, useCommands, usePostCommand } from './commands.ts';
import { type CommandGroup, CommandList, optionId } from './command-list.tsx';
import { closeOverlay } from './palette-store.ts';
import { firstOfEach, useFieldCommands, useThings } from './found-things.ts';
import { useFoundPosts } from './use-found-posts.ts';
import { texts as paletteTexts } from './palette-texts.ts';

const LIST_ID = 'palette-list';
/** Number of commands by which PageUp and PageDown move. */
const PAGE = 5;

/** The command palette, which finds screens, actions, fields and stored contents by name. Ctrl+K opens the palette. */
export default function CommandPalette() {
  return (
    <Dialog open onOpenChange={(open) => !open && closeOverlay()}>
      <DialogContent className="top-[min(12dvh,6rem)] flex max-h-[min(34rem,76dvh)] w-[min(36rem,calc(100vw-1.5rem))] translate-y-0 flex-col overflow-hidden p-0">
        <DialogTitle className="sr-only">{paletteTexts.title}</DialogTitle>
        <Palette />
      </DialogContent>
    </Dialog>
  );
}

function Palette() {
  const { id: userId } = useUser();
  const [q, setQ] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSearching, hasFailed } = useGroups(q);
  const commands = groups.flatMap((group) => group.commands);
  // The list may have become shorter.
  const at = Math.min(active, commands.length - 1);

  const run = (command: Command) => {
    if (command.isPassing !== true) rememberCommand(userId, command);
    closeOverlay();
    // Runs after the closed dialog has returned the focus. Otherwise, the focus would move away from what the command opens.
    setTimeout(command.run);
  };
  const move = (to: number) => {
    if (commands.length === 0) return;
    const next = (to + commands.length) % commands.length;
    setActive(next);
    list.current?.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    const command = commands[at];
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + PAGE, commands.length - 1),
      PageUp: Math.max(at - PAGE, 0),
    };
    const to = moves[event.key];
    if (to !== undefined) move(to);
    // Enter that finishes the composition of a word (IME) does not run a command.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && command !== undefined) run(command);
    else return;
    event.preventDefault();
  };
  const nothing = commands.length === 0 && !isSearching;
  return (
    <>
      <div className="flex-none border-b border-border p-3">
        <Input
          role="combobox"
          aria-label={paletteTexts.title}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={LIST_ID}
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          placeholder={paletteTexts.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="border-transparent hover:border-transparent"
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            setActive(0);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={onKey}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <CommandList ref={list} id={LIST_ID} groups={groups} active={at} onPoint={setActive} onChoose={run} />
        {isSearching && <p className="px-3 py-2 text-sm text-muted-foreground">{paletteTexts.searching}</p>}
        {hasFailed && <p className="px-3 py-2 text-sm text-destructive-text">{paletteTexts.postsFailed}</p>}
        {nothing && <p className="px-3 py-6 text-center text-muted-foreground">{paletteTexts.none(q.trim())}</p>}
      </div>
      <p role="status" className="sr-only">
        {q.trim() === '' || isSearching ? '' : paletteTexts.count(commands.length)}
      </p>
      <p
        aria-hidden
        className="flex-none border-t border-border px-4 py-2 text-xs text-muted-foreground pointer-coarse:hidden"
      >
        {paletteTexts.help}
      </p>
    </>
  );
}

interface Groups {
  groups: CommandGroup[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Lists the commands for `q`. Without words, the commands that were used last come first. */
function useGroups(q: string): Groups {
  const { id: userId } = useUser();
  const { screens, actions } = useCommands();
  const postCommand = usePostCommand();
  const fields = useFieldCommands();
  const things = useThings(q);
  const found = useFoundPosts(q);
  const [recent] = useState(() => recentCommands(userId));
  const isEmpty = q.trim() === '';
  const all = [...screens, ...actions, ...fields];
  const known = ({ id, label }: RecentCommand): Command[] => {
    const post = /^post:(\d+)$/.exec(id)?.[1];
    if (post !== undefined) return [postCommand({ id: Number(post), post_title: label })];
    return all.filter((command) => command.id === id);
  };
  const last = isEmpty ? recent.flatMap(known) : [];
  const others = (commands: readonly Command[]) => matching(commands, q).filter((command) => !last.includes(command));
  const groups = [
    { label: paletteTexts.recent, commands: last },
    { label: paletteTexts.screens, commands: others(screens) },
    { label: paletteTexts.actions, commands: others(actions) },
    { label: paletteTexts.contents, commands: isEmpty ? [] : firstOfEach(others(things)) },
    { label: paletteTexts.fields, commands: isEmpty ? [] : others(fields) },
    { label: paletteTexts.posts, commands: found?.posts.map(postCommand) ?? [] },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: found?.isSearching === true,
    hasFailed: found?.hasFailed === true,
  };
}
