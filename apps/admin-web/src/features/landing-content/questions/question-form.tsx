import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { questionItems } from '@jala/schema/rules/landing-lists';
import { QUESTION_PAGES } from '@jala/schema/rules/question';
import { required } from '#forms/checks.ts';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import { changed } from '#forms/form-state.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm, useRecordForm } from '#forms/record-form.ts';
import { RowForm } from '#forms/row-form.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { FormFields } from '#forms/use-edit-form.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { useEntryQuery, useLandingList } from '../list-editor/use-landing-list.ts';
import { texts } from '../texts.ts';
import { BLANK_QUESTION, type QuestionRecord, type QuestionValues, toStored } from './question-values.ts';

const PAGES = QUESTION_PAGES.map((page) => ({ value: page, label: texts.question.pages[page] }));

const CHECKS = { question: required, answer: required };

const NAMES = FIELD_NAMES.question;

const FIELDS: FieldDescriptions<QuestionValues> = {
  labels: NAMES,
  shown: { page: (page) => texts.question.pages[page] },
};

/** All fields of a question. */
export const QuestionFields = ({ form }: { form: FormFields<QuestionValues> }) => (
  <>
    <TextField label={NAMES.question} required {...form.text('question')} />
    <TextField label={NAMES.answer} required help={texts.question.answerHelp} lines={6} {...form.text('answer')} />
    <SelectField label={NAMES.page} options={PAGES} {...form.text('page')} />
  </>
);

/** Adds a question. */
export function NewQuestionForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addQuestion.useMutation(thenRefresh(refetch));
  const form = useNewRecordForm<QuestionValues>({
    draftName: 'landing-content:new-question',
    blank: BLANK_QUESTION,
    checks: CHECKS,
    create: (values) => add.mutateAsync(values),
    onFinished: () => rows.close(NEW_ROWS.faq),
    sentences: { saved: texts.lists.faq.added, failed: texts.lists.faq.notAdded },
  });
  return (
    <RowForm id={NEW_ROWS.faq} rows={rows} form={form}>
      <QuestionFields form={form} />
    </RowForm>
  );
}

interface QuestionFormProps {
  record: QuestionRecord;
  /** The id of the question's row. */
  rowId: number;
  rows: Rows;
}

/** Edits a question, its answer and its page, and saves them together. */
export function QuestionForm({ record, rowId, rows }: QuestionFormProps) {
  const { number } = record;
  const update = trpc.landingContent.updateQuestion.useMutation();
  const form = useRecordForm<QuestionRecord, QuestionValues>({
    draftName: `landing-content:question-${number}`,
    record,
    toStored,
    thing: 'question',
    thingId: number,
    fields: FIELDS,
    query: useEntryQuery(record, (items) => questionItems(items, number)),
    checks: CHECKS,
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
