import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '#texts.ts';
import { fieldSentences, hasCode, isUnanswered, sentenceOf } from '#lib/fault.ts';
import { useStore } from '#lib/store.ts';
import { closeFailures, toast } from '#lib/toasts.ts';
import { useUser } from '#lib/user.ts';
import { faultsOf, type Checks } from './checks.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import {
  createFormStore,
  type FieldName,
  type FormStore,
  isDirty,
  isSame,
  type Sentences,
  type Stored,
} from './form-state.ts';
import { createUploads, type Uploads } from './uploads.ts';

export interface EditFormOptions<Values> {
  /** The record's name among the drafts of this device, such as `posts:12`. */
  record: string;
  stored: Stored<Values>;
  checks?: Checks<Values>;
  /** Saves `values` over the version they were changed from; `undefined` compares with none. */
  save: (values: Values, version: number | undefined) => Promise<Stored<Values>>;
  /** Reads the record anew, for somebody who met a newer version. */
  reload?: () => Promise<Stored<Values>>;
  /** Whether each save makes another record: then nothing can be typed while one is under way. */
  isNew?: boolean;
  onSaved?: (saved: Stored<Values>) => void;
  /** Called after a save that left nothing to be saved, unless the form has been left meanwhile: it may close. */
  onFinished?: () => void;
  /** The sentence after a save; nothing when the next screen says enough. */
  savedText?: string;
  /** The sentence after a save that failed. */
  failedText: (error: unknown) => string;
  /** The reason when no answer came, where trying again may do harm. */
  unansweredText?: string;
}

/** What a text control needs of its form. */
export interface TextBinding {
  name: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

export interface Conflict {
  isOpen: boolean;
  close: () => void;
  /** Saves over the newest version. */
  overwrite: () => Promise<void>;
  /** Begins anew from the newest version; what was typed is offered as a draft. */
  takeNewest: () => Promise<void>;
}

export interface EditForm<Values> {
  values: Values;
  errors: Sentences<Values>;
  /** Why the last save failed, when there is more to say than that it did. */
  reason: string | undefined;
  isSaving: boolean;
  /** Whether its fields can be used. */
  isLocked: boolean;
  /** Whether it holds anything, at the moment of asking, that the record does not. */
  isDirtyNow: () => boolean;
  set: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  text: (name: FieldName<Values>) => TextBinding;
  submit: () => Promise<void>;
  /** Gives up what was typed. */
  discard: () => void;
  uploads: Uploads;
  draft: DraftKeeper<Values>;
  conflict: Conflict;
}

/** A form that edits one record: what differs, what is wrong, what was typed before, who saved meanwhile. */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>): EditForm<Values> {
  const { record, stored } = options;
  const userId = useUser().id;
  const [form] = useState(() => createFormStore(stored));
  const [uploads] = useState(createUploads);
  const [draft] = useState(() => createDraftKeeper({ userId, record, form }));
  const state = useStore(form);
  const saving = savingOf({ options, form, uploads, draft });

  useEffect(() => {
    const close = form.open();
    const stop = draft.start();
    return () => {
      stop();
      close();
    };
  }, [form, draft]);
  const isDirtyNow = () => isDirty(form.get()) || uploads.areOpen();
  useNewlyRead({ form, stored, isDirtyNow });

  const set: EditForm<Values>['set'] = (name, value) => {
    const { values, errors } = form.get();
    const { [name]: _settled, ...others } = errors;
    form.patch({
      values: { ...values, [name]: value },
      errors: name in errors ? (others as Sentences<Values>) : errors,
    });
  };

  return {
    values: state.values,
    errors: state.errors,
    reason: state.reason,
    isSaving: state.isSaving,
    isLocked: state.isSaving && options.isNew === true,
    isDirtyNow,
    set,
    text: (name) => ({
      name,
      value: state.values[name] as string,
      onValue: (value) => set(name, value as Values[typeof name]),
      error: state.errors[name],
    }),
    submit: saving.submit,
    discard() {
      form.begin(form.get().base);
      draft.drop();
    },
    uploads,
    draft,
    conflict: { isOpen: state.isConflict, ...saving.conflict },
  };
}

interface NewlyRead<Values> {
  form: FormStore<Values>;
  stored: Stored<Values>;
  isDirtyNow: () => boolean;
}

/** What was read anew is taken over as long as nobody has typed, unless it is older than what was saved here. */
function useNewlyRead<Values>({ form, stored, isDirtyNow }: NewlyRead<Values>): void {
  const takeOver = useEffectEvent(() => {
    const { base, isSaving } = form.get();
    const isOlder = (stored.version ?? 0) < (base.version ?? 0);
    if (!isOlder && !isSaving && !isDirtyNow() && !isSame(stored, base)) form.begin(stored);
  });
  useEffect(() => takeOver());
}

/** A conflict about a field, such as a name that is taken, is no newer version. */
const isNewer = (error: unknown): boolean =>
  hasCode(error, 'CONFLICT') && Object.keys(fieldSentences(error)).length === 0;

interface SavingParts<Values> {
  options: EditFormOptions<Values>;
  form: FormStore<Values>;
  uploads: Uploads;
  draft: DraftKeeper<Values>;
}

function savingOf<Values extends object>({ options, form, uploads, draft }: SavingParts<Values>) {
  async function alone(act: () => Promise<void>): Promise<void> {
    if (form.get().isSaving) return;
    form.patch({ isSaving: true, isConflict: false, reason: undefined });
    await act().catch(fail);
    form.patch({ isSaving: false });
  }

  async function save(version: number | undefined): Promise<void> {
    const sent = form.get().values;
    const saved = await options.save(sent, version).catch((error: unknown) => {
      if (isUnanswered(error)) form.patch({ unanswered: sent });
      throw error;
    });
    closeFailures();
    if (options.savedText !== undefined) toast.success(options.savedText);
    if (isSame(form.get().values, sent)) {
      form.begin(saved);
      draft.drop();
    } else {
      // What was typed while the save was under way stays, as a change of what is stored now.
      form.patch({ base: saved, unanswered: undefined });
    }
    options.onSaved?.(saved);
    if (form.isOpen() && !isDirty(form.get())) options.onFinished?.();
  }

  /** A newer version that is nothing but one's own save, whose answer was lost, is no conflict. */
  async function saveOver(version: number | undefined): Promise<void> {
    try {
      await save(version);
    } catch (error) {
      const { unanswered } = form.get();
      if (!isNewer(error) || unanswered === undefined || options.reload === undefined) throw error;
      const record = await options.reload();
      if (!isSame(record.values, unanswered)) throw error;
      await save(record.version);
    }
  }

  function fail(error: unknown): void {
    if (isNewer(error) && options.reload !== undefined && form.isOpen()) return form.patch({ isConflict: true });
    const errors = fieldSentences(error);
    const text = options.failedText(error);
    const unreachable = (isUnanswered(error) && options.unansweredText) || texts.form.unreachable;
    const sentence = sentenceOf(error) ?? unreachable;
    // What is said elsewhere is not said again.
    const isSaid = [text, ...Object.values(errors)].includes(sentence);
    form.patch({ errors: errors as Sentences<Values>, reason: isSaid ? undefined : sentence });
    toast.failure(text);
  }

  const newest = async (): Promise<Stored<Values>> => (await options.reload?.()) ?? form.get().base;

  return {
    submit: () =>
      alone(async () => {
        // A picture that is on its way is none that is missing.
        const haveArrived = await uploads.settled();
        // Whoever has left the form meanwhile was told that it is not saved.
        if (!form.isOpen()) return;
        if (!haveArrived) return form.patch({ reason: texts.image.missing });
        const errors = faultsOf(form.get().values, options.checks);
        form.patch({ errors });
        if (Object.keys(errors).length === 0) await saveOver(form.get().base.version);
      }),
    conflict: {
      close: () => form.patch({ isConflict: false }),
      overwrite: () => alone(async () => save((await newest()).version)),
      takeNewest: () =>
        alone(async () => {
          const record = await newest();
          if (draft.setAside()) form.begin(record);
        }),
    },
  };
}
