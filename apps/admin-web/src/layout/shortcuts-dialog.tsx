import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@jala/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { useStore } from '#lib/store.ts';
import { SHORTCUTS as editorShortcuts } from '#rich-text-editor/shortcuts.ts';
import { closeOverlay, hasDialog, openShortcuts, overlay } from './palette-store.ts';

const NAME = 'shortcut-question-mark';
const isWanted = (): boolean => localStorage.getItem(NAME) !== 'off';

const everywhere = [
  { keys: 'Ctrl+S', label: texts.shortcuts.save },
  { keys: 'Ctrl+K', label: texts.shortcuts.palette },
  { keys: '?', label: texts.shortcuts.show },
];

/** Whether `target` is an element into which the user types. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The list of shortcuts. The key `?` opens it and can be switched off (WCAG 2.1.4). */
export function ShortcutsDialog() {
  const isOpen = useStore(overlay) === 'shortcuts';
  const [mayShow, setMayShow] = useState(isWanted);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !mayShow || isTyping(event.target) || hasDialog()) return;
      event.preventDefault();
      openShortcuts();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mayShow]);
  const choose = (isOn: boolean) => {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
    setMayShow(isOn);
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && closeOverlay()}>
      <DialogContent closeLabel={texts.shortcuts.close} className="w-[min(32rem,calc(100vw-2rem))]">
        <DialogTitle>{texts.shortcuts.title}</DialogTitle>
        <KeyList title={texts.shortcuts.everywhere} shortcuts={everywhere} />
        <KeyList title={texts.shortcuts.inEditor} shortcuts={editorShortcuts} />
        <label className="mt-5 flex items-center gap-2.5 text-ui">
          <input
            type="checkbox"
            className="size-4.5 accent-primary"
            checked={mayShow}
            onChange={(event) => choose(event.target.checked)}
          />
          {texts.shortcuts.mayShow}
        </label>
      </DialogContent>
    </Dialog>
  );
}

/** Not on devices that have no keyboard. */
export const ShortcutsButton = () => (
  <Button
    variant="outline"
    size="icon-sm"
    aria-label={texts.shortcuts.open}
    className="pointer-coarse:hidden"
    onClick={openShortcuts}
  >
    <Keyboard aria-hidden strokeWidth={1.9} />
  </Button>
);

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly { keys: string; label: string }[] }) {
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold text-muted-foreground">{title}</h3>
      <dl className="mt-2 grid gap-1.5">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <kbd className="rounded-xs border border-border bg-muted px-2 py-0.5 font-sans text-sm">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
