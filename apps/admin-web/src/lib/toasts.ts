import { createStore } from './store.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
  action: ToastAction | undefined;
}

/** The short messages in the corner, the latest last. */
export const toasts = createStore<readonly ToastMessage[]>([]);

let nextId = 1;

function show(tone: ToastMessage['tone'], text: string, action?: ToastAction): void {
  // A sentence that is said again replaces itself: nobody reads a pile of the same. What can be pressed stays.
  const others = toasts.get().filter((message) => message.text !== text || message.action !== undefined);
  toasts.set([...others, { id: (nextId += 1), tone, text, action }]);
}

/** A success leaves after a while; a failure and a note stay until they are closed. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  failure: (text: string, action?: ToastAction) => show('danger', text, action),
  note: (text: string) => show('info', text),
};

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((message) => message.id !== id));
/** Failures that are over. One that offers something to press is not. */
export const closeFailures = (): void =>
  toasts.set(toasts.get().filter(({ tone, action }) => tone !== 'danger' || action !== undefined));
