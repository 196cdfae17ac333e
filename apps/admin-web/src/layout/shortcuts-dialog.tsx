import { useState } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { SHORTCUTS as editorShortcuts } from '#rich-text-editor/shortcuts.ts';
import { closeOverlay } from './palette-store.ts';
import { isQuestionMarkOn, switchQuestionMark } from './panel-keys.ts';

const everywhere = [
  { keys: 'Ctrl+S', label: texts.shortcuts.save },
  { keys: 'Ctrl+K', label: texts.shortcuts.palette },
  { keys: '?', label: texts.shortcuts.show },
];

/** The list of shortcuts. The key `?` opens it. */
export default function ShortcutsDialog() {
  const [mayShow, setMayShow] = useState(isQuestionMarkOn);
  const choose = (isOn: boolean) => {
    switchQuestionMark(isOn);
    setMayShow(isOn);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && closeOverlay()}>
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

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly { keys: string; label: string }[] }) {
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold text-muted-foreground">{title}</h3>
      <dl className="mt-2 grid gap-1.5">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex-none">
              <kbd className="rounded-xs border border-border bg-muted px-2 py-0.5 font-sans text-sm whitespace-nowrap">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
