import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { useUser } from '#lib/user.ts';
import { texts } from '#texts.ts';
import { type ClosedDraft, createLocalDraft, type LocalDraft } from './local-draft.ts';
import {
  changed,
  createFormStore,
  type FieldErrors,
  type FieldName,
  type FormState,
  type FormStore,
  isDirty,
  isSame,
  rebased,
  type Stored,
} from './form-state.ts';
import { type Choices, type Difference, differencesOf } from './merge.ts';
import { registerForm } from './open-forms.ts';
import { type ChangedThing, createSaving, type SavingOptions, versionsIn } from './saving.ts';
import { type Autosave, createAutosave, type KeepOptions } from './autosave.ts';
import { createUploads, type Uploads } from './pending-uploads.ts';

interface EditFormOptions<Values> extends SavingOptions<Values>, KeepOptions<Values> {
  /** The record's name among the drafts of this device, such as `posts:12`. */
  draftName: string;
  stored: Stored<Values>;
  /** True if other people can add and remove fields, as on a page with lists. Such a record has no version. */
  hasOpenFields?: boolean;
  /** True if a save creates a record. The fields are then locked during a save. */
  isNew?: boolean;
}

/** Props of a text control that come from its form. */
export interface TextBinding {
  name: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** The choices of a user whose save conflicts with a newer version. */
export interface Conflict<Values> {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  overwrite: () => Promise<void>;
  takeNewest: () => Promise<void>;
  /**
   * Merges the changes of both people, and saves the result unless the user has to tidy it first. `choices` has a side for each difference
   * that needs a choice.
   */
  merge: (choices: Choices<Values>) => Promise<void>;
  /** The values of the newer version. Undefined if it could not be loaded. */
  theirs: Values | undefined;
  /** Writer of the newer version, if the history does not name the writer. */
  by: Stored<Values>['by'];
  /** The values with which both people started, if this form knows them. */
  base: Values | undefined;
  /** The differences between the two versions. Undefined without a conflict, and if the newer version could not be loaded. */
  differences: Difference<Values>[] | undefined;
}

export interface EditForm<Values> {
  values: Values;
  /** Values that the server has, as far as the form knows. */
  base: Stored<Values>;
  errors: FieldErrors<Values>;
  /** The reason why the last save failed, unless the screen shows it elsewhere, in `failure` or at a field. */
  reason: string | undefined;
  isSaving: boolean;
  /** Message about the last save, if it failed. */
  failure: string | undefined;
  /** Time of the last successful save or autosave of this form. */
  savedAt: Date | undefined;
  /** True if the user cannot use the fields because a save is running. */
  isLocked: boolean;
  /** Returns the current `base`, for code that continues after a wait. */
  baseNow: () => Stored<Values>;
  /** Tells whether the form has unsaved changes at this moment, or uploads that are running or have failed. */
  isDirtyNow: () => boolean;
  /** Tells whether the form is on the screen. */
  isOpen: () => boolean;
  /** Tells whether the field differs from `base`. */
  isChanged: (name: FieldName<Values>) => boolean;
  set: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  text: (name: FieldName<Values>) => TextBinding;
  submit: () => Promise<void>;
  /** Discards the unsaved changes and their draft, and starts over from `stored`. Returns the function that brings them back. */
  discard: (stored?: Stored<Values>) => () => void;
  /** Stores the unsaved changes as a draft on this device, before the form closes. Returns undefined if there are no changes. */
  putAside: () => ClosedDraft | undefined;
  uploads: Uploads;
  draft: LocalDraft<Values>;
  /** Undefined for a form without autosave. */
  autosave: Autosave | undefined;
  conflict: Conflict<Values>;
  /** The record's name among the drafts of this device. */
  draftName: string;
  /** Record that is being changed. Undefined for a form that creates one. */
  changes: ChangedThing<Values> | undefined;
}

/** Parts of a form that its fields need. */
export type FormFields<Values> = Pick<EditForm<Values>, 'values' | 'errors' | 'set' | 'text' | 'uploads'>;

/**
 * The state of a form that edits one record: its values (`form-state.ts`), its saves (`saving.ts`), its drafts
 * (`local-draft.ts`) and the uploads that a save waits for (`uploads.ts`). `EditForm` draws it.
 */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>): EditForm<Values> {
  const { draftName, stored, isNew = false, hasOpenFields = false, changes, keep } = options;
  const userId = useUser().id;
  const [form] = useState(() => createFormStore(stored));
  const [uploads] = useState(createUploads);
  const [draft] = useState(() => createLocalDraft({ userId, record: draftName, form, hasOpenFields }));
  const latest = useLatest(options);
  const [autosave] = useState(() => keep && createAutosave({ options: () => latest.current, form }));
  const kept = useStore(form);
  const state = hasOpenFields ? withFieldsOf(kept, stored) : kept;
  const { values, errors, reason, isSaving, failure, isConflict, theirs, savedAt } = state;
  const [{ submit, closeConflict, overwrite, takeNewest, merge }] = useState(() =>
    createSaving({ options: () => latest.current, form, uploads, draft, autosave }),
  );
  const isDirtyNow = () => isDirty(form.get()) || uploads.areUnfinished();

  useEffect(() => {
    const close = form.open();
    const stop = draft.start();
    const stopKeeping = autosave?.start();
    const stopWatching = uploads.state.watch(() => {
      const isMended = uploads.state.get() !== 'failed' && form.get().reason === texts.image.missing;
      if (isMended) form.patch({ reason: undefined });
    });
    return () => {
      stopWatching();
      stopKeeping?.();
      stop();
      close();
    };
  }, [form, draft, autosave, uploads]);
  useReloadedRecord({ form, stored, isDirtyNow, keepsDrafts: autosave !== undefined, hasOpenFields });
  useEffect(() => registerForm(draft.record(), { isDirtyNow, takeNewest }));

  return {
    values,
    base: state.base,
    errors,
    reason,
    isSaving,
    failure,
    savedAt,
    isLocked: isSaving && isNew,
    baseNow: () => form.get().base,
    isDirtyNow,
    isOpen: form.isOpen,
    isChanged: (name) => !isSame(values[name], state.base.values[name]),
    set: form.setValue,
    text: (name) => ({
      name,
      value: values[name] as string,
      onValue: (value) => form.setValue(name, value as Values[typeof name]),
      error: errors[name],
    }),
    submit,
    discard(to = form.get().base) {
      const unsaved = changed(form.get().values, to.values);
      form.reset(to);
      draft.drop();
      // Not all values: a colleague's version may have been loaded meanwhile.
      return () => form.patch({ values: { ...form.get().values, ...unsaved } });
    },
    putAside() {
      if (isDirty(form.get())) return draft.close();
      draft.drop();
      return undefined;
    },
    uploads,
    draft,
    autosave,
    conflict: {
      isOpen: isConflict,
      open: () => form.patch({ isConflict: true }),
      close: closeConflict,
      overwrite,
      takeNewest,
      merge,
      theirs: theirs?.values,
      by: theirs?.by,
      base: theirs && versionsIn(state, theirs).base,
      differences: isConflict && theirs ? differencesOf(versionsIn(state, theirs), changes?.fields) : undefined,
    },
    draftName,
    changes,
  };
}

/** Adds the stored value of a field that a colleague has just added, until `useReloadedRecord` puts the field into the form. */
function withFieldsOf<Values extends object>(state: FormState<Values>, stored: Stored<Values>): FormState<Values> {
  const { values, base } = state;
  return {
    ...state,
    values: { ...stored.values, ...values },
    base: { ...base, values: { ...stored.values, ...base.values } },
  };
}

interface ReloadedRecord<Values> {
  form: FormStore<Values>;
  stored: Stored<Values>;
  isDirtyNow: () => boolean;
  hasOpenFields: boolean;
  /** True for a form with autosave, which knows more about its version than a record of the same version that was loaded before. */
  keepsDrafts: boolean;
}

/** Returns a ref to the value of the last render, for code that runs later. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * Puts a newly loaded record into a form without unsaved changes, unless the record is older than the last save of this form. With open
 * fields, unsaved changes stay and all other fields are replaced.
 */
function useReloadedRecord<Values extends object>(options: ReloadedRecord<Values>): void {
  const { form, stored, isDirtyNow, keepsDrafts, hasOpenFields } = options;
  const takeOver = useEffectEvent(() => {
    const { base, isSaving } = form.get();
    if (hasOpenFields && !isSaving && isDirty(form.get())) {
      const next = rebased(form.get(), stored);
      if (!isSame(next.base, base)) form.patch(next);
      return;
    }
    const [loaded, known] = [stored.version ?? 0, base.version ?? 0];
    const isOlder = loaded < known || (keepsDrafts && loaded === known);
    if (!isOlder && !isSaving && !isDirtyNow() && !isSame(stored, base)) form.reset(stored);
  });
  useEffect(() => takeOver());
}
