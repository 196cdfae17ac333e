import { useEffect, useRef, useState, type RefObject } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';
import { createStore, useStore } from '#lib/store.ts';

/**
 * Rows that are edited in place, one at a time (specification section 4). The screen calls `useOneRowOpen` and draws
 * `RowQuestion` once. The button `Edit` of row `id` takes `ref={rows.editButton(id)}` and calls `rows.open(id)`. The
 * form of the open row calls `useOpenRow` and puts its ref around the fields.
 */
export interface Rows {
  /** The row that is being edited. */
  openId: number | undefined;
  /** The row that the user wants to open while another one has unsaved changes. */
  askedId: number | undefined;
  /** Opens a row. When the open row has unsaved changes, `RowQuestion` asks first. */
  open: (id: number) => void;
  /** Closes the row if it is open. The focus moves to its button `Edit`. */
  close: (id: number) => void;
  answer: (isYes: boolean) => void;
  editButton: (id: number) => (button: HTMLElement | null) => void;
  /** Registers the function that tells whether the open row has unsaved changes, until the returned function is called. */
  guardOpen: (isDirtyNow: () => boolean) => () => void;
}

export function useOneRowOpen(): Rows {
  const [{ store, ...acts }] = useState(createRows);
  return { ...useStore(store), ...acts };
}

function createRows() {
  const store = createStore<Pick<Rows, 'openId' | 'askedId'>>({ openId: undefined, askedId: undefined });
  const never = () => false;
  let isOpenDirty = never;
  let justClosed: number | undefined;
  const show = (openId: number | undefined) => store.set({ openId, askedId: undefined });
  return {
    store,
    open(id: number) {
      if (isOpenDirty()) store.set({ ...store.get(), askedId: id });
      else show(id);
    },
    close(id: number) {
      if (store.get().openId !== id) return;
      justClosed = id;
      store.set({ ...store.get(), openId: undefined });
    },
    answer(isYes: boolean) {
      const { openId, askedId } = store.get();
      show(isYes ? askedId : openId);
    },
    editButton: (id: number) => (button: HTMLElement | null) => {
      if (button === null || justClosed !== id) return;
      justClosed = undefined;
      button.focus();
    },
    guardOpen(isDirtyNow: () => boolean) {
      isOpenDirty = isDirtyNow;
      return () => {
        isOpenDirty = never;
      };
    },
  };
}

const FIELD = ':is(input, textarea, select, [role="textbox"]):not([role="toolbar"] *)';

/**
 * Hook for the form of the open row: moves the focus to the first field, and registers `isDirtyNow`, so that the user is asked before
 * another row opens.
 */
export function useOpenRow<Element extends HTMLElement>(
  rows: Rows,
  isDirtyNow: () => boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => focusFirstField(element.current), []);
  useEffect(() => rows.guardOpen(isDirtyNow));
  return element;
}

/**
 * Moves the focus to the first field. If that field is still loading, such as the rich text editor, waits for it until the
 * returned function is called.
 */
function focusFirstField(place: HTMLElement | null): (() => void) | undefined {
  const field = () => place?.querySelector<HTMLElement>(FIELD);
  field()?.focus();
  if (place === null || field()) return undefined;
  const watch = new MutationObserver(() => {
    if (!field()) return;
    watch.disconnect();
    // The user may have moved the focus elsewhere during the wait.
    if (document.activeElement === document.body) field()?.focus();
  });
  watch.observe(place, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** Asks before a row with unsaved changes is closed. The changes stay on this device as a draft. */
export function RowQuestion({ rows }: { rows: Rows }) {
  return (
    <Confirm
      isOpen={rows.askedId !== undefined}
      question={texts.rows.question}
      consequence={texts.rows.consequence}
      onAnswer={rows.answer}
    />
  );
}
