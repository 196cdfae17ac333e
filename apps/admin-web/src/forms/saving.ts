import type { ThingRef } from '@jala/schema/wire/history';
import { texts } from '#texts.ts';
import { fieldErrors, gotNoResponse, hasCode, messageOf, sourceOf } from '#lib/fault.ts';
import { isOffline, offlineSentence, onceOnline } from '#lib/offline.ts';
import { closeFailures, closeNote, closeToast, toast } from '#lib/toasts.ts';
import { errorsOf, type Checks } from './checks.ts';
import type { LocalDraft } from './local-draft.ts';
import type { FieldDescriptions } from './field-descriptions.ts';
import type { Autosave } from './autosave.ts';
import { type FieldErrors, type FormState, type FormStore, isDirty, isSame, type Stored } from './form-state.ts';
import { type Choices, differencesOf, isUntidy, merged } from './merge.ts';
import type { Uploads } from './pending-uploads.ts';

/** The messages of a form about its saves. */
export interface SaveSentences {
  /** Success message. If it is undefined, only the save state of the form shows the success. */
  saved: string | (() => string | undefined);
  failed: string | ((error: unknown) => string);
  /** The reason to show when no response came, for forms where a second save may do harm. */
  noResponse?: string;
}

/** Record that a form changes, and the descriptions of its fields. */
export interface ChangedThing<Values> {
  ref: ThingRef;
  fields: FieldDescriptions<Values>;
}

export interface SavingOptions<Values> {
  checks?: Checks<Values>;
  /**
   * Saves `values`. `base` is the stored record from which they were changed, as far as this form knows it. Without `base.version`,
   * overwrites any version.
   */
  save: (values: Values, base: Stored<Values>) => Promise<Stored<Values>>;
  /** Loads the newest version. Without this, the form treats a conflict like any other error. */
  reload?: () => Promise<Stored<Values>>;
  onSaved?: () => void;
  /**
   * Called after a save that left no unsaved changes, so that the form can close. Not called if the user has left the
   * form.
   */
  onFinished?: () => void;
  sentences: SaveSentences;
  /** Undefined for a form that creates a record. */
  changes?: ChangedThing<Values>;
}

interface SavingParts<Values> {
  /** Returns the options of the last render. */
  options: () => SavingOptions<Values>;
  form: FormStore<Values>;
  uploads: Uploads;
  draft: LocalDraft<Values>;
  autosave: Autosave | undefined;
}

/** Error with which `SavingOptions.save` rejects when the user cancels the save. The form then shows no failure. */
export class SaveTakenBack extends Error {}

/**
 * Tells whether the server refused a call because a newer version exists. A CONFLICT about a field, such as a name that is taken, is not
 * meant.
 */
export const isNewerVersion = (error: unknown): boolean =>
  hasCode(error, 'CONFLICT') && Object.keys(fieldErrors(error)).length === 0;

/** The three versions in a conflict. */
export const versionsIn = <Values>({ base, isBaseKnown, values }: FormState<Values>, theirs: Stored<Values>) => ({
  base: isBaseKnown ? base.values : undefined,
  mine: values,
  theirs: theirs.values,
});

/** The actions of a form's buttons. Only one runs at a time; a call during another one does nothing. No action rejects. */
export function createSaving<Values extends object>({ options, form, uploads, draft, autosave }: SavingParts<Values>) {
  let stopWaiting = () => {};
  let stopOffering = () => {};

  async function runAlone(act: () => Promise<void>): Promise<void> {
    if (form.get().isSaving) return;
    stopWaiting();
    stopOffering();
    form.patch({ isSaving: true, isConflict: false, reason: undefined, failure: undefined });
    try {
      await autosave?.ended();
      await act();
    } catch (error) {
      if (!(error instanceof SaveTakenBack)) await showFailure(error);
    }
    form.patch({ isSaving: false });
  }

  async function save(over: Stored<Values>): Promise<void> {
    const sent = form.get().values;
    const saved = await options()
      .save(sent, over)
      .catch((error: unknown) => {
        if (gotNoResponse(error)) form.patch({ sentWithoutResponse: sent });
        throw error;
      });
    closeFailures();
    closeNote(texts.conflict.tidy);
    const { saved: sentence } = options().sentences;
    const text = typeof sentence === 'string' ? sentence : sentence();
    if (text !== undefined) toast.success(text);
    form.patch({ savedAt: new Date() });
    if (isSame(form.get().values, sent)) {
      form.reset(saved);
      draft.drop();
    } else {
      // The user typed during the save. These values are unsaved changes of the version that was just saved.
      form.patch({ base: saved, isBaseKnown: true, sentWithoutResponse: undefined });
    }
    options().onSaved?.();
    if (form.isOpen() && !isDirty(form.get())) options().onFinished?.();
  }

  /** Saves. If the newer version on the server is this form's own earlier save whose response was lost, overwrites it without asking. */
  async function saveUnlessNewer(over: Stored<Values>): Promise<void> {
    try {
      await save(over);
    } catch (error) {
      const { sentWithoutResponse } = form.get();
      const { reload } = options();
      if (!isNewerVersion(error) || sentWithoutResponse === undefined || reload === undefined) throw error;
      const newest = await reload();
      if (!isSame(newest.values, sentWithoutResponse)) throw error;
      await save(newest);
    }
  }

  async function showFailure(error: unknown): Promise<void> {
    if (isNewerVersion(error) && options().reload !== undefined && form.isOpen()) {
      const theirs = await newestIfLoaded();
      if (form.isOpen()) return form.patch({ isConflict: true, theirs });
    }
    const { failed } = options().sentences;
    const text = typeof failed === 'string' ? failed : failed(error);
    const errors = fieldErrors(error) as FieldErrors<Values>;
    const reason = reasonOf(error, [text, ...Object.values<string | undefined>(errors)]);
    form.patch({ errors, reason, failure: text });
    if (sourceOf(error) === 'connection' && isOffline()) offerWhenOnline();
    // An open form shows the failure itself, where the user looks.
    if (!form.isOpen()) toast.failure(text);
  }

  /** Offers the save again when the network is back, unless the user has left the form or saved by then. */
  function offerWhenOnline(): void {
    stopWaiting();
    stopWaiting = onceOnline(() => {
      if (!form.isOpen() || !isDirty(form.get())) return;
      form.patch({ reason: undefined, failure: undefined });
      const offer = toast.success(texts.online, {
        label: texts.save,
        run: () => void submit(),
      });
      stopOffering = () => closeToast(offer);
    });
  }

  /** The reason why a save failed, or undefined when the screen already shows it. */
  function reasonOf(error: unknown, shown: (string | undefined)[]): string | undefined {
    if (hasCode(error, 'NOT_FOUND') && options().changes !== undefined) return texts.form.removedByOther;
    const { noResponse = texts.form.faults.connection } = options().sentences;
    const source = sourceOf(error);
    if (source === 'connection' && isOffline()) return `${offlineSentence()} ${texts.form.waits}`;
    const reason = messageOf(error) ?? (source === 'connection' ? noResponse : texts.form.faults[source]);
    if (shown.includes(reason)) return undefined;
    return source === 'between' && messageOf(error) !== undefined ? `${reason} ${texts.form.stays}` : reason;
  }

  /** Returns the newest version, or undefined if it cannot be loaded. The user can then still choose a whole version, but cannot merge. */
  async function newestIfLoaded(): Promise<Stored<Values> | undefined> {
    try {
      return await options().reload?.();
    } catch {
      return undefined;
    }
  }

  const newest = async (): Promise<Stored<Values>> => (await options().reload?.()) ?? form.get().base;

  const submit = () =>
    runAlone(async () => {
      // Wait before the checks, so that an image that is still uploading does not count as missing.
      const allUploaded = await uploads.settled();
      // The user left the form during the wait, after `LeaveGuard` had said that the changes would not be saved.
      if (!form.isOpen()) return;
      if (!allUploaded) return form.patch({ reason: texts.image.missing });
      const errors = errorsOf(form.get().values, options().checks);
      form.patch({ errors });
      if (Object.keys(errors).length === 0) await saveUnlessNewer(form.get().base);
    });

  return {
    submit,
    closeConflict: () => form.patch({ isConflict: false }),
    /** Saves over the newest version. */
    overwrite: () => runAlone(async () => save(await newest())),
    /**
     * Merges the changes of both people and saves the result over the version that the user was shown. If the user has to tidy the result
     * first, does not save. `choices` has a side for each difference that needs a choice.
     */
    merge: (choices: Choices<Values>) =>
      runAlone(async () => {
        const { theirs } = form.get();
        if (theirs === undefined) return;
        const versions = versionsIn(form.get(), theirs);
        const differences = differencesOf(versions, options().changes?.fields);
        form.patch({ base: theirs, isBaseKnown: true, values: merged(versions, differences, choices) });
        // An untidy result is not saved: nobody has read it yet, and a save may publish it.
        if (!isUntidy(differences, choices)) return save(theirs);
        toast.note(texts.conflict.tidy);
      }),
    /** Starts over from the newest version, and offers the user's unsaved changes as a draft. */
    takeNewest: () =>
      runAlone(async () => {
        const record = await newest();
        if (draft.setAside()) form.reset(record);
      }),
  };
}
