import { Pencil } from 'lucide-react';
import { entryHeads } from '@jala/schema/landing-lists';
import { Badge } from '@jala/ui/badge';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { texts } from '#texts.ts';
import type { Rows } from '#forms/one-row-open.tsx';
import { AddRow, focusAddRow, NEW_QUESTION, questionRow } from './add-row.tsx';
import { DragHandle, ListControls } from './list-controls.tsx';
import { NewQuestionForm } from './new-question-form.tsx';
import { QuestionForm } from './question-form.tsx';
import { type QuestionRecord, toStored } from './question-values.ts';
import { DROP_MARK } from './use-drag-order.ts';
import { type ListOrder, useListOrder } from './use-list-order.ts';
import { useRemoval } from './use-removal.ts';

interface QuestionListProps {
  questions: QuestionRecord[];
  rows: Rows;
}

/** The questions of all pages, which staff can add, order and remove. */
export function QuestionList({ questions, rows }: QuestionListProps) {
  const order = useListOrder('faq');
  const remove = useRemoval({
    removedText: texts.landingContent.questionRemoved,
    restoredText: texts.landingContent.questionRestored,
    count: questions.length,
    onFocusLost: () => focusAddRow(NEW_QUESTION),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {order.spoken}
      </p>
      {questions.length === 0 && <p className="px-5 py-3.5 text-muted-foreground">{texts.landingContent.noQuestion}</p>}
      <ul className="divide-y divide-border">
        {questions.map((record, place) => (
          <QuestionRow
            key={record.number}
            record={record}
            rows={rows}
            order={order}
            isFirst={place === 0}
            isLast={place === questions.length - 1}
            onRemove={() => remove(record.items.map(({ id }) => id))}
          />
        ))}
      </ul>
      <AddRow id={NEW_QUESTION} label={texts.landingContent.addQuestion} rows={rows}>
        <NewQuestionForm rows={rows} />
      </AddRow>
    </>
  );
}

interface QuestionRowProps {
  record: QuestionRecord;
  rows: Rows;
  order: ListOrder;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
}

function QuestionRow({ record, rows, order, ...ends }: QuestionRowProps) {
  const rowId = questionRow(record.number);
  if (rows.openId === rowId) {
    return (
      <li>
        <QuestionForm record={record} rowId={rowId} rows={rows} />
      </li>
    );
  }
  const { question, answer, page } = toStored(record).values;
  const nameId = `question-${record.number}`;
  // A question that lacks its question item cannot be moved.
  const [entry] = entryHeads(record.items, 'faq').map(({ id }) => ({ id, name: question }));
  const isEditing = rows.openId !== undefined;
  return (
    <li
      className={cn('grid items-center gap-x-5 gap-y-2.5 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]', DROP_MARK)}
      {...(entry && order.drag.entry(entry))}
    >
      <div className="flex min-w-0 items-center gap-2">
        {entry && <DragHandle isHidden={isEditing} {...order.drag.handle(entry)} />}
        <div className="grid min-w-0 justify-items-start gap-1">
          <b id={nameId} className="leading-[1.35] font-bold wrap-anywhere">
            {question || texts.landingContent.noValue}
          </b>
          <p className="line-clamp-2 wrap-anywhere text-muted-foreground">{answer || texts.landingContent.noValue}</p>
          <Badge className="mt-0.5">{texts.landingContent.question.pages[page]}</Badge>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        {entry && (
          <ListControls
            {...ends}
            describedBy={nameId}
            name={question}
            isHidden={isEditing}
            question={texts.landingContent.removeQuestion}
            consequence={texts.landingContent.leavesSite(question)}
            onMove={(by) => order.move(entry, by)}
          />
        )}
        <Button
          ref={rows.editButton(rowId)}
          variant="outline"
          size="sm"
          aria-describedby={nameId}
          onClick={() => rows.open(rowId)}
        >
          <Pencil aria-hidden strokeWidth={1.9} />
          {texts.edit}
        </Button>
      </div>
    </li>
  );
}
