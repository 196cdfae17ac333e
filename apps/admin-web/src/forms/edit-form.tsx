import {
  type ComponentProps,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { ThingRef } from '@jala/schema/wire/history';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Popover, PopoverAnchor, PopoverContent } from '@jala/ui/popover';
import { Spinner } from '@jala/ui/spinner';
import { EditorHead } from '#components/editor-head.tsx';
import { SaveStateLine } from '#components/save-state.tsx';
import { initialsOf } from '#lib/initials.ts';
import { texts } from '#texts.ts';
import { type Cancel, CancelButton } from './cancel-button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { saveStateOf } from './save-state-of.ts';
import { nounOf } from '@jala/schema/things';
import { useSaveShortcut } from './save-shortcut.ts';
import { useColleagues } from './use-colleagues.ts';
import type { EditForm as Form } from './use-edit-form.ts';

interface EditFormProps<Values extends object> {
  form: Form<Values>;
  /** The label of the save button. Not for a form with a `head`. */
  submit?: string;
  /** Adds a cancel button. */
  cancel?: Cancel;
  /** The accessible name, for screens with several forms. */
  label?: string;
  className?: string;
  actionsClassName?: string;
  /** Shows the buttons and the names of the changed fields in a bar at the bottom of the window, for a long form. */
  bar?: Pick<ComponentProps<typeof SaveBar>, 'view' | 'others'>;
  /**
   * Head of an editor that fills the window. It shows the save state of the form unless `head.state` is given. `head.actions` must contain
   * all buttons of the form, the primary button last: `submit` and `cancel` are not drawn.
   */
  head?: ComponentProps<typeof EditorHead>;
  /** Class of the box around the notices above the fields, for an editor that fills the window. */
  noticesClassName?: string;
  children: ReactNode;
}

/**
 * Draws a form that edits a record: its fields, messages and buttons, the offered draft, and the dialogs that ask before changes are
 * lost.
 */
export function EditForm<Values extends object>({
  form,
  submit = texts.save,
  cancel,
  label,
  className,
  actionsClassName,
  bar,
  head,
  noticesClassName = 'contents',
  children,
}: EditFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const state = saveStateOf(form);
  const failures = [form.failure, form.reason].filter((sentence) => sentence !== undefined);
  useSaveShortcut(element, () => void form.submit());
  useFocusRestored(element, form.isLocked);
  const errorsBefore = useRef(0);
  useEffect(() => {
    if (form.isLocked) return;
    const errors = Object.keys(form.errors).length;
    // When a user corrects one error, its message disappears while the user is typing. Do not move the focus then.
    if (errors > 0 && errors >= errorsBefore.current) {
      const control = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      control?.focus();
      // Scroll, because a bar or an on-screen keyboard may cover the message below the control.
      control?.closest('[data-slot="field"]')?.scrollIntoView({ block: 'nearest' });
    }
    errorsBefore.current = errors;
  }, [form.errors, form.isLocked]);
  return (
    <form
      ref={element}
      // Turns off the browser's own messages, which may be in another language than the panel.
      noValidate
      aria-label={label}
      className={cn('grid gap-5', className)}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {head && (
        <EditorHead state={state} people={form.changes && <ColleaguesHere of={form.changes.ref} isMark />} {...head} />
      )}
      <div className={noticesClassName}>
        {form.changes && head === undefined && <ColleaguesHere of={form.changes.ref} />}
        {/* A save bar offers the draft itself, because a link may open a long form far down. */}
        {bar === undefined && <DraftOffer draft={form.draft} />}
      </div>
      <div inert={form.isLocked} className="contents">
        {children}
      </div>
      {bar === undefined && head === undefined && failures.length > 0 && (
        <Alert tone="danger" role="alert" className="font-semibold">
          {failures.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
      {head !== undefined ? null : bar === undefined ? (
        <>
          <div className={cn('flex flex-wrap gap-2', actionsClassName)}>
            <SaveButton isSaving={form.isSaving}>{submit}</SaveButton>
            {cancel && <CancelButton form={form} {...cancel} />}
          </div>
          {/* The message above explains a failed save, and the save button shows a running save. */}
          {form.changes && (state.kind === 'unsaved' || state.kind === 'saved') && <SaveStateLine state={state} />}
        </>
      ) : (
        <SaveBar form={form} {...bar} cancel={cancel && <CancelButton form={form} {...cancel} />}>
          <SaveButton isSaving={form.isSaving}>{submit}</SaveButton>
        </SaveBar>
      )}
      {form.changes && <ConflictDialog form={form} changes={form.changes} />}
      <LeaveGuard isDirtyNow={form.isDirtyNow} settle={form.autosave?.flush} />
    </form>
  );
}

const SaveButton = ({ isSaving, children }: { isSaving: boolean; children: string }) => (
  <Button type="submit" disabled={isSaving}>
    {isSaving && <Spinner />}
    {isSaving ? texts.form.saving : children}
  </Button>
);

/** After a save that locked the fields and the button, returns the focus to the element that had it before. */
function useFocusRestored(form: RefObject<HTMLFormElement | null>, isLocked: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isLocked) {
      focused.current = form.current?.contains(document.activeElement) ? document.activeElement : null;
    } else if (focused.current instanceof HTMLElement) {
      // Not if the user has moved the focus elsewhere during the save.
      if (document.activeElement === null || document.activeElement === document.body) focused.current.focus();
      focused.current = null;
    }
  }, [form, isLocked]);
}

const LIST = new Intl.ListFormat('id-ID');

/**
 * Shows which colleagues have the same record open. They can still edit it. With `isMark`, shows a small icon, so that the content below
 * does not move.
 */
function ColleaguesHere({ of, isMark = false }: { of: ThingRef; isMark?: boolean }) {
  const names = useColleagues(of);
  const sentence = texts.form.colleagues(LIST.format(names), nounOf(of.thing));
  return (
    // The region exists from the start, because screen readers announce only changes inside a region.
    <div role="status" className={isMark ? 'flex-none' : 'empty:hidden'}>
      {names.length > 0 &&
        (isMark ? <Mark names={names} sentence={sentence} /> : <Alert tone="info">{sentence}</Alert>)}
    </div>
  );
}

/** An icon with the initials of the only colleague, or with the number of colleagues. */
function Mark({ names: [first = '', ...others], sentence }: { names: string[]; sentence: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <Button
          variant="ghost"
          size="icon"
          // On phones, the head has no room for this button.
          className="p-0 max-md:fixed max-md:bottom-4 max-md:left-4 max-md:z-20 max-md:rounded-full max-md:bg-card max-md:shadow-md"
          title={sentence}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">{sentence}</span>
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-secondary text-xs font-bold text-secondary-foreground"
          >
            {others.length === 0 ? initialsOf(first) : `${others.length + 1}`}
          </span>
        </Button>
      </PopoverAnchor>
      <PopoverContent aria-label={sentence} align="end" className="w-auto text-ui">
        {sentence}
      </PopoverContent>
    </Popover>
  );
}
