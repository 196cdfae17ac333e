import type { Thing } from '@jala/schema/things';
import { useBringBack } from '#lib/bring-back.ts';
import { messageOf } from '#lib/fault.ts';
import { readAgain, thenRefresh } from '#lib/then-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#texts.ts';
import type { Checks } from './checks.ts';
import type { FieldDescriptions } from './field-descriptions.ts';
import type { Stored } from './form-state.ts';
import { type QueryUtils, recordInList, useNewRecordForm, useRecordForm } from './record-form.ts';
import type { EditForm } from './use-edit-form.ts';

/** The part of a tRPC mutation that is used here. */
interface Mutation<Input, Output> {
  useMutation: (options?: { onSuccess?: () => Promise<unknown>; onError?: () => void }) => {
    mutateAsync: (input: Input) => Promise<Output>;
    isPending: boolean;
    variables: Input | undefined;
  };
}

interface ListDescription<Item, Values, Input> {
  thing: Thing;
  /** The tRPC procedures of the list, such as `trpc.lokasiHotspot`. */
  calls: {
    create: Mutation<Input, Item>;
    update: Mutation<Input & { id: number; version?: number | undefined }, Item>;
    delete: Mutation<{ id: number }, unknown>;
  };
  listOf: (utils: ReturnType<typeof trpc.useUtils>) => QueryUtils<Item[]> & { cancel: () => Promise<void> };
  /** Prefix of the names of the forms' drafts on this device. */
  draftName: string;
  /** The values of an empty form. */
  blank: Values;
  checks: Checks<Values>;
  fields: FieldDescriptions<Values>;
  toStored: (item: Item) => Stored<Values>;
  /** Called with values that pass the checks. */
  toInput: (values: Values) => Input;
  nameOf: (item: Item) => string;
  sentences: { added: string; addFailed: string; removed: (name: string) => string; restored: string };
}

/** Asks the user before a save. Rejects if the user goes back to the form. `before` are the stored values; undefined for a new item. */
type Ask<Values> = (values: Values, before?: Values) => Promise<void>;

interface FormOptions<Values> {
  ask?: Ask<Values>;
  onFinished?: () => void;
}

/**
 * Creates the hooks of a screen that edits a list (`listProcedures` in the api): a form for a new item, a form for an existing item with
 * conflicts and history, and a removal with an undo. Both forms store drafts.
 */
export function listScreen<Item extends { id: number }, Values extends object, Input extends object>({
  thing,
  calls,
  listOf,
  draftName,
  toInput,
  nameOf,
  sentences,
  ...form
}: ListDescription<Item, Values, Input>) {
  const { blank, checks, fields, toStored } = form;
  return {
    /** A form for a new item. It is empty again after each save; with `onFinished`, it closes instead. */
    useNewForm({ ask, onFinished }: FormOptions<Values> = {}): EditForm<Values> {
      const list = listOf(trpc.useUtils());
      const create = calls.create.useMutation(thenRefresh(() => readAgain(list)));
      return useNewRecordForm({
        draftName: `${draftName}:new`,
        blank,
        checks,
        async create(values) {
          await ask?.(values);
          return create.mutateAsync(toInput(values));
        },
        startsOver: onFinished === undefined,
        ...(onFinished && { onFinished }),
        sentences: { saved: sentences.added, failed: sentences.addFailed },
      });
    },

    useItemForm(item: Item, { ask, onFinished }: FormOptions<Values> = {}): EditForm<Values> {
      const list = listOf(trpc.useUtils());
      // After an error, load the list again: a colleague may have removed the item.
      const update = calls.update.useMutation({ onError: () => void list.invalidate() });
      return useRecordForm({
        draftName: `${draftName}:${item.id}`,
        record: item,
        toStored,
        thing,
        thingId: item.id,
        fields,
        query: recordInList(list, item),
        checks,
        async update(values, version, before) {
          await ask?.(values, before);
          return update.mutateAsync({ ...toInput(values), id: item.id, version });
        },
        ...(onFinished && { onFinished }),
      });
    },

    /** Returns the function that removes an item and offers an undo. Calls `onRemoved` after the removal. */
    useRemoval(onRemoved?: () => void): (item: Item) => Promise<void> {
      const list = listOf(trpc.useUtils());
      const undoing = useBringBack(thing, sentences.restored);
      const removal = calls.delete.useMutation(thenRefresh(() => list.invalidate()));
      return async (item) => {
        const { id } = item;
        // On a slow connection, the user may press the button again before the item disappears.
        if (removal.isPending && removal.variables?.id === id) return;
        try {
          await removal.mutateAsync({ id });
          onRemoved?.();
          toast.success(sentences.removed(nameOf(item)), undoing(id));
        } catch (error) {
          toast.failure(messageOf(error) ?? texts.removeFailed);
        }
      };
    },
  };
}
