import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_QUESTION } from './add-row.tsx';
import { questionChecks, QuestionFields } from './question-fields.tsx';
import { BLANK_QUESTION, type QuestionValues } from './question-values.ts';
import { RowForm } from './row-form.tsx';
import { useLandingList } from './use-landing-list.ts';

export function NewQuestionForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addQuestion.useMutation({ onSettled: refetch });
  const form = useNewRecordForm<QuestionValues>({
    draftName: 'landing-content:new-question',
    blank: BLANK_QUESTION,
    checks: questionChecks,
    create: (values) => add.mutateAsync(values),
    onFinished: () => rows.close(NEW_QUESTION),
    sentences: { saved: texts.landingContent.questionAdded, failed: texts.landingContent.questionNotAdded },
  });
  return (
    <RowForm id={NEW_QUESTION} rows={rows} form={form}>
      <QuestionFields form={form} />
    </RowForm>
  );
}
