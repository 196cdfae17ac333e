import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { SaveStateLine } from '#components/save-state.tsx';
import { closeToast, toast } from '#lib/toasts.ts';
import { texts } from '#texts.ts';
import { changedLabels, saveStateOf } from './save-state-of.ts';
import type { EditForm } from './use-edit-form.ts';

interface SaveBarProps<Values extends object> {
  form: EditForm<Values>;
  /** Whether one of the buttons gives the changes up. */
  hasCancel: boolean;
  /** The buttons, the one that saves last. */
  children: ReactNode;
}

/** The bar at the bottom of the window, below a long form: what has changed, and the buttons. */
export function SaveBar<Values extends object>({ form, hasCancel, children }: SaveBarProps<Values>) {
  const changed = changedLabels(form);
  const state = saveStateOf(form);
  const offer = useRef<number>(undefined);
  // Values that come back into a form that has gone would be lost.
  useEffect(() => () => void (offer.current !== undefined && closeToast(offer.current)), []);
  const discard = () => {
    const undo = form.discard();
    offer.current = toast.success(texts.form.discarded, { label: texts.form.undo, run: undo });
  };
  return (
    <>
      {/* The last field can be scrolled above the bar. */}
      <div aria-hidden className="h-16" />
      <div
        data-save-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] shadow-lg lg:left-64"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-[clamp(1rem,2.5vw,2rem)] py-3">
          <div className="min-w-0 flex-1 basis-48">
            <SaveStateLine state={state} />
            {state.kind === 'unchanged' && <p className="text-sm text-muted-foreground">{texts.form.noChanges}</p>}
            {state.kind === 'unsaved' && changed.length > 0 && (
              <p className="truncate text-sm text-muted-foreground" title={changed.join(', ')}>
                {changed.join(', ')}
              </p>
            )}
          </div>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {changed.length > 0 && !hasCancel && (
              <Button variant="outline" disabled={form.isSaving} onClick={discard}>
                {texts.form.discard}
              </Button>
            )}
            {children}
          </div>
        </div>
      </div>
    </>
  );
}
