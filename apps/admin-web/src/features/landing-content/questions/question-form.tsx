import { questionItems } from '@jala/schema/rules/landing-lists';
import { changed } from '#forms/form-state.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { questionChecks, QuestionFields, QUESTION_FIELDS } from './question-fields.tsx';
import { type QuestionRecord, type QuestionValues, toStored } from './question-values.ts';
import { RowForm } from '#forms/row-form.tsx';
import { useEntryQuery } from '../list-editor/use-landing-list.ts';

interface QuestionFormProps {
  record: QuestionRecord;
  /** The id of the question's row. */
  rowId: number;
  rows: Rows;
}

/** Edits a question with its answer and its page, in one save. */
export function QuestionForm({ record, rowId, rows }: QuestionFormProps) {
  const { number } = record;
  const update = trpc.landingContent.updateQuestion.useMutation();
  const form = useRecordForm<QuestionRecord, QuestionValues>({
    draftName: `landing-content:question-${number}`,
    record,
    toStored,
    thing: 'question',
    thingId: number,
    fields: QUESTION_FIELDS,
    query: useEntryQuery(record, (items) => questionItems(items, number)),
    checks: questionChecks,
    update: async (values, version, before) => ({
      number,
      items: await update.mutateAsync({ ...changed(values, before), number, version }),
    }),
    onFinished: () => rows.close(rowId),
  });
  return (
    <RowForm id={rowId} rows={rows} form={form}>
      <QuestionFields form={form} />
    </RowForm>
  );
}
