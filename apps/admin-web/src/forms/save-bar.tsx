import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { closeToast, toast } from '#lib/toasts.ts';
import { texts } from '#texts.ts';
import { changedLabels } from './save-state-of.ts';
import type { EditForm } from './use-edit-form.ts';

interface SaveBarProps<Values extends object> {
  form: EditForm<Values>;
  /** The buttons, the one that saves last. */
  children: ReactNode;
}

const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' });

/** The bar at the bottom of the window, below a long form: what has changed, and the buttons. */
export function SaveBar<Values extends object>({ form, children }: SaveBarProps<Values>) {
  const changed = changedLabels(form);
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
          <State form={form} changed={changed} />
          <div className="ml-auto flex flex-wrap gap-2">
            {changed.length > 0 && (
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

/** One line about what is not saved, or how the last save ended. */
function State<Values extends object>({ form, changed }: { form: EditForm<Values>; changed: readonly string[] }) {
  const { reason, savedAt, errors } = form;
  const faulty = Object.keys(errors).length;
  const fault = reason ?? (faulty > 0 ? texts.form.faulty(faulty) : undefined);
  if (fault !== undefined)
    return (
      <p role="alert" className="min-w-0 flex-1 basis-60 font-semibold text-destructive-text">
        {fault}
      </p>
    );
  if (changed.length === 0)
    return (
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-muted-foreground">
        {savedAt === undefined ? texts.form.noChanges : texts.form.savedAt(time.format(savedAt))}
      </p>
    );
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <span aria-hidden className="size-2 flex-none rounded-full bg-soga-500" />
        {texts.form.unsaved}
      </p>
      <p className="truncate text-muted-foreground" title={changed.join(', ')}>
        {texts.form.changes(changed)}
      </p>
    </div>
  );
}
