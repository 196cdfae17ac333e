import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaveShortcut } from './save-shortcut.ts';
import type { EditForm as Form } from './use-edit-form.ts';

interface EditFormProps<Values extends object> {
  form: Form<Values>;
  /** The name of the button that saves. */
  submit: string;
  /** Closes the form; there is a button for it when it is given. */
  onCancel?: () => void;
  /** Accessible name, where several forms are on one screen. */
  label?: string;
  className?: string;
  actionsClassName?: string;
  children: ReactNode;
}

/** A form that edits a record: its fields, its faults, its buttons, and all that keeps what was typed from being lost. */
export function EditForm<Values extends object>({
  form,
  submit,
  onCancel,
  label,
  className,
  actionsClassName,
  children,
}: EditFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element, () => void form.submit());
  const fields = useFocusKept(form.isLocked);
  const faultsBefore = useRef(0);
  useEffect(() => {
    if (form.isLocked) return;
    const faults = Object.keys(form.errors).length;
    // Whoever mends one fault is still at it when it is gone: the focus must not run ahead to the next.
    if (faults > 0 && faults >= faultsBefore.current) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    faultsBefore.current = faults;
  }, [form.errors, form.isLocked]);
  return (
    <form
      ref={element}
      // The sentences of the fields are ours, in the language of the panel.
      noValidate
      aria-label={label}
      className={cn('grid gap-5', className)}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <DraftOffer draft={form.draft} />
      <div ref={fields} inert={form.isLocked} className="contents">
        {children}
      </div>
      {form.reason !== undefined && (
        <Alert tone="danger" role="alert" className="font-semibold">
          {form.reason}
        </Alert>
      )}
      <div className={cn('flex flex-wrap gap-2', actionsClassName)}>
        <Button type="submit" disabled={form.isSaving}>
          {form.isSaving && <Spinner />}
          {form.isSaving ? texts.form.saving : submit}
        </Button>
        {onCancel && (
          <Button
            variant="outline"
            disabled={form.isSaving}
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {texts.no}
          </Button>
        )}
      </div>
      <ConflictDialog conflict={form.conflict} />
      <LeaveGuard isDirtyNow={form.isDirtyNow} />
    </form>
  );
}

/** For fields that are locked for a while: the focus comes back to where it was. */
function useFocusKept(isLocked: boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isLocked) {
      focused.current = fields.current?.contains(document.activeElement) ? document.activeElement : null;
    } else if (focused.current instanceof HTMLElement) {
      focused.current.focus();
      focused.current = null;
    }
  }, [isLocked]);
  return fields;
}
