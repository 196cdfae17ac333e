import { Badge } from '@jala/ui/badge';
import { cn } from '@jala/ui/cn';
import { HistoryButton } from '#components/history-button.tsx';
import { EditButton } from '#forms/edit-button.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { questionRow } from '../list-editor/add-row.tsx';
import { entryControls, EntryList, type EntryRowProps } from '../list-editor/entry-list.tsx';
import { NewQuestionForm, QuestionForm } from './question-form.tsx';
import { type QuestionRecord, toStored } from './question-values.ts';
import { texts } from '../texts.ts';
import { TypeTag } from '../list-editor/type-tag.tsx';
import { DROP_MARK } from '../list-editor/use-drag-order.ts';

interface QuestionListProps {
  questions: readonly QuestionRecord[];
  rows: Rows;
}

/** The questions of all pages. Staff can add, edit, order and remove questions. */
export const QuestionList = ({ questions, rows }: QuestionListProps) => (
  <EntryList list="faq" entries={questions} rows={rows} Row={QuestionRow} newForm={<NewQuestionForm rows={rows} />} />
);

function QuestionRow(props: EntryRowProps<QuestionRecord>) {
  const { rows, entry } = props;
  const rowId = questionRow(entry.number);
  if (rows.openId === rowId) {
    return (
      <li>
        <QuestionForm record={entry} rowId={rowId} rows={rows} />
      </li>
    );
  }
  const { question, answer, page } = toStored(entry).values;
  const nameId = `question-${entry.number}`;
  const { place, handle, controls } = entryControls(props, {
    describedBy: nameId,
    name: question,
    consequence: texts.leavesSite(question),
  });
  return (
    <li
      className={cn('grid items-center gap-x-5 gap-y-2.5 px-5 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]', DROP_MARK)}
      {...place}
    >
      <div className="flex min-w-0 items-center gap-2">
        {handle}
        <div className="grid min-w-0 justify-items-start gap-1">
          <b id={nameId} className="leading-[1.35] font-bold wrap-anywhere">
            {question || texts.noValue}
          </b>
          <p className="line-clamp-2 wrap-anywhere text-muted-foreground">{answer || texts.noValue}</p>
          <div className="mt-0.5 flex flex-wrap items-center gap-2">
            <Badge>{texts.question.pages[page]}</Badge>
            <TypeTag type="text" />
            <code className="font-mono text-xs wrap-anywhere text-muted-foreground">
              {entry.items.map(({ key_name }) => key_name).join(', ')}
            </code>
          </div>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        {controls}
        <HistoryButton isIcon thing="question" id={entry.number} title={question} aria-describedby={nameId} />
        <EditButton rows={rows} rowId={rowId} describedBy={nameId} />
      </div>
    </li>
  );
}
