import { Check, CircleAlert } from 'lucide-react';
import { cn } from '@jala/ui/cn';
import { Spinner } from '@jala/ui/spinner';
import { texts } from '#texts.ts';
import { timeOf } from '#lib/moments.ts';
import { signInGate } from '#lib/sign-in-gate.ts';
import { useStore } from '#lib/store.ts';

/**
 * Save state of a form: no changes, unsaved changes (`fields` is the number of changed fields, if known; `instead` says why the form
 * waits with the save), a running save, the time of the last save, or a failed save (`failure` says what failed, `reason` why).
 */
export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'unsaved'; fields?: number; instead?: string }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; failure?: string | undefined; reason?: string | undefined };

interface SaveStateLineProps {
  state: SaveState;
  /** True in the editor head or the save bar, where a failure is shown in small letters. */
  isTight?: boolean;
  className?: string;
}

/** Shows the save state of a form. Screen readers announce its changes, and a failure at once. */
export function SaveStateLine({ state: known, isTight = false, className }: SaveStateLineProps) {
  const waitsForSignIn = useStore(signInGate) !== undefined;
  const state: SaveState =
    known.kind === 'saving' && waitsForSignIn ? { kind: 'unsaved', instead: texts.form.waitsForSignIn } : known;
  const isFailed = state.kind === 'failed';
  return (
    <div className={cn('min-w-0 text-sm font-medium text-muted-foreground tabular-nums', className)}>
      {/* The region exists from the start, because screen readers announce only changes inside a region. */}
      <div role="status">{!isFailed && <Line state={state} isTight={isTight} />}</div>
      {isFailed && (
        <div role="alert">
          <Line state={state} isTight={isTight} />
        </div>
      )}
    </div>
  );
}

const LINE = 'flex min-w-0 items-center gap-1.75';

function Line({ state, isTight }: { state: SaveState; isTight: boolean }) {
  switch (state.kind) {
    case 'unchanged':
      return null;
    case 'unsaved':
      return (
        <p className={LINE}>
          <span aria-hidden className="size-2 flex-none rounded-full bg-soga-500 forced-color-adjust-none" />
          <span className={isTight ? 'line-clamp-2 md:line-clamp-1' : 'truncate'}>
            {(state.instead ?? texts.form.unsaved) + (state.fields ? texts.form.unsavedFields(state.fields) : '')}
          </span>
        </p>
      );
    case 'saving':
      return (
        <p className={LINE}>
          <Spinner className="size-3.5!" />
          <span className="truncate">{texts.form.saving}</span>
        </p>
      );
    case 'saved':
      return (
        <p className={LINE}>
          <Check aria-hidden className="size-4 flex-none text-success-text" strokeWidth={2.2} />
          <span className="truncate">{texts.form.savedAt(timeOf(state.at.toISOString()))}</span>
        </p>
      );
    case 'failed':
      return (
        <p className={cn(LINE, 'font-semibold text-destructive-text')}>
          <CircleAlert aria-hidden className="size-4 flex-none" strokeWidth={2.2} />
          <span className={isTight ? 'text-xs/tight md:line-clamp-3' : 'line-clamp-3'}>
            <span>{state.failure ?? texts.form[state.reason === undefined ? 'saveFailed' : 'notSaved']}</span>{' '}
            {state.reason && <span>{state.reason}</span>}
          </span>
        </p>
      );
  }
}
