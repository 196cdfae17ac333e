import type { Rows } from '#forms/one-row-open.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { questionChecks, QuestionFields } from './question-fields.tsx';
import { BLANK_QUESTION, type QuestionValues } from './question-values.ts';
import { RowForm } from '#forms/row-form.tsx';
import { texts } from '../texts.ts';
import { useLandingList } from '../list-editor/use-landing-list.ts';

export function NewQuestionForm({ rows }: { rows: Rows }) {
  const { refetch } = useLandingList();
  const add = trpc.landingContent.addQuestion.useMutation(thenRefresh(refetch));
  const form = useNewRecordForm<QuestionValues>({
    draftName: 'landing-content:new-question',
    blank: BLANK_QUESTION,
    checks: questionChecks,
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
