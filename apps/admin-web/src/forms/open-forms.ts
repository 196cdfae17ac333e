/** A form on the screen, as other parts of the panel can use it. */
interface OpenForm {
  isDirtyNow: () => boolean;
  /** Starts over from the newest version, and offers the unsaved changes as a draft. */
  takeNewest: () => Promise<void>;
}

const open = new Map<string, OpenForm>();

/** Records that the form of a record is on the screen, until the returned function is called. */
export function registerForm(draftName: string, form: OpenForm): () => void {
  open.set(draftName, form);
  return () => {
    if (open.get(draftName) === form) open.delete(draftName);
  };
}

/** Returns the form of a record, such as `posts:12`, or undefined if the form is not on the screen. */
export const openForm = (draftName: string): OpenForm | undefined => open.get(draftName);
