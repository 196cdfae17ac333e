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

/** The short messages in the corner, oldest first. */
export const toasts = createStore<readonly ToastMessage[]>([]);

let nextId = 1;

function show(tone: ToastMessage['tone'], text: string, action?: ToastAction): number {
  // A new message replaces an older one with the same text, so that they do not pile up. Messages with a button stay.
  const others = toasts.get().filter((message) => message.text !== text || message.action !== undefined);
  const id = (nextId += 1);
  toasts.set([...others, { id, tone, text, action }]);
  return id;
}

/**
 * Shows a message, and returns its id. A success, and a note with a button, disappear after a while. A failure, and a note without a
 * button, stay until the user closes them.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  failure: (text: string, action?: ToastAction) => show('danger', text, action),
  note: (text: string, action?: ToastAction) => show('info', text, action),
};

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((message) => message.id !== id));
/** Closes the note with this text. */
export const closeNote = (text: string): void =>
  toasts.set(toasts.get().filter((message) => message.tone !== 'info' || message.text !== text));
/**
 * Closes all failures, for example after a successful save. Failures with a button stay, because the button may still
 * be needed.
 */
export const closeFailures = (): void =>
  toasts.set(toasts.get().filter(({ tone, action }) => tone !== 'danger' || action !== undefined));
