import { useEffect, useRef, useState, type RefObject } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { texts } from '#texts.ts';
import { createStore, useStore } from '#lib/store.ts';

/**
 * Rows of which one at a time is edited in place (specification section 4). The screen calls `useOneRowOpen` and draws
 * `RowQuestion` once; the button `Edit` of row `id` takes `ref={rows.editButton(id)}` and calls `rows.open(id)`; the
 * editor of the open row calls `useOpenRow` and puts its ref around the fields.
 */
export interface Rows {
  /** The row that is edited; nothing while none is. */
  openId: number | undefined;
  /** The row that somebody wants to open while another holds what is not saved. */
  askedId: number | undefined;
  /** Opens a row; asks first when the open one holds what is not saved. */
  open: (id: number) => void;
  /** Closes the row if it is open; its `Edit` gets the focus. */
  close: (id: number) => void;
  answer: (isYes: boolean) => void;
  editButton: (id: number) => (button: HTMLElement | null) => void;
  /** Tells how the open row is asked whether it holds what is not saved, until the returned function is called. */
  holdOpen: (isDirtyNow: () => boolean) => () => void;
}

export function useOneRowOpen(): Rows {
  const [{ store, ...acts }] = useState(createRows);
  return { ...useStore(store), ...acts };
}

function createRows() {
  const store = createStore<Pick<Rows, 'openId' | 'askedId'>>({ openId: undefined, askedId: undefined });
  const clean = () => false;
  let isOpenDirty = clean;
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
    holdOpen(isDirtyNow: () => boolean) {
      isOpenDirty = isDirtyNow;
      return () => {
        isOpenDirty = clean;
      };
    },
  };
}

const FIELD = ':is(input, textarea, select, [role="textbox"]):not([role="toolbar"] *)';

/** For the editor of the open row: takes the focus to its first field, and lets no other row open over what is not saved. */
export function useOpenRow<Element extends HTMLElement>(
  rows: Rows,
  isDirtyNow: () => boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => focusFirstField(element.current), []);
  useEffect(() => rows.holdOpen(isDirtyNow));
  return element;
}

/** Waits for a field that is on its way, as the editor for rich text is, until the returned function is called. */
function focusFirstField(place: HTMLElement | null): (() => void) | undefined {
  const field = () => place?.querySelector<HTMLElement>(FIELD);
  field()?.focus();
  if (place === null || field()) return undefined;
  const watch = new MutationObserver(() => {
    if (!field()) return;
    watch.disconnect();
    // Whoever has gone on meanwhile is not called back.
    if (document.activeElement === document.body) field()?.focus();
  });
  watch.observe(place, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** Asks before a row is closed that holds what is not saved; that stays on this device as a draft. */
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
