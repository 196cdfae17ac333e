import { type ReactNode, useState } from 'react';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@jala/ui/alert-dialog';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { texts } from '#texts.ts';
import { ValuesOfSide } from './conflict-values.tsx';
import { type Choices, type Difference, type Side, sideOf } from './merge.ts';
import type { ChangedThing } from './saving.ts';
import type { FieldDescriptions } from './field-descriptions.ts';
import type { EditForm } from './use-edit-form.ts';
import { useLastWriter } from './use-last-writer.ts';
import { nounOf } from '@jala/schema/things';

interface ConflictDialogProps<Values extends object> {
  form: EditForm<Values>;
  changes: ChangedThing<Values>;
}

/**
 * Shown when another user, or the user in another window, has saved first: who, when, and what differs. The user can merge the two versions
 * field by field, open the newest version, overwrite it, or decide later.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { conflict } = props.form;
  return (
    <AlertDialog open={conflict.isOpen} onOpenChange={(open) => !open && conflict.close()}>
      <AlertDialogContent
        aria-describedby="conflict-consequence"
        // In low or narrow windows, the whole dialog scrolls, because the list alone would have too little room.
        className="flex max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] flex-col p-0 max-sm:block max-sm:overflow-y-auto [@media(max-height:44rem)]:block [@media(max-height:44rem)]:overflow-y-auto"
      >
        <Conflict {...props} />
      </AlertDialogContent>
    </AlertDialog>
  );
}

function Conflict<Values extends object>({ form, changes: { ref, fields } }: ConflictDialogProps<Values>) {
  const said = texts.conflict;
  const { conflict } = form;
  const { differences = [] } = conflict;
  const [choices, setChoices] = useState<Choices<Values>>({});
  const { isOwn, name: colleague, sentence } = useLastWriter(ref, nounOf(ref.thing), conflict.by);
  const open = differences.filter(({ changedBy }) => changedBy === 'both');
  const settled = differences.filter(({ changedBy }) => changedBy !== 'both');
  const isChosen = open.every((difference) => sideOf(difference, choices) !== undefined);
  const isOnlyTheirs = differences.length > 0 && differences.every(({ changedBy }) => changedBy === 'theirs');
  return (
    <>
      <div className="p-6 pb-4">
        <AlertDialogTitle>{isOwn ? said.titleOwn : said.title}</AlertDialogTitle>
        <p className="mt-2 font-semibold">{sentence}</p>
        <AlertDialogDescription id="conflict-consequence">
          {open.length > 0
            ? said[isOwn ? 'chooseOwn' : 'choose']
            : isOnlyTheirs
              ? said.onlyTheirs
              : settled.length > 0
                ? said[isOwn ? 'fitsOwn' : 'fits']
                : said.hint}
        </AlertDialogDescription>
      </div>
      {differences.length > 0 && (
        <div
          // The list scrolls, so keyboard users must be able to focus it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
          role="group"
          aria-label={texts.conflict.list}
          className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto border-y border-border px-6 py-4"
        >
          {open.map((difference) => (
            <Choice
              key={difference.names[0]}
              form={form}
              fields={fields}
              difference={difference}
              colleague={colleague}
              chosen={sideOf(difference, choices)}
              onChoose={(side) => setChoices({ ...choices, [difference.names[0] ?? '']: side })}
            />
          ))}
          {settled.length > 0 && (
            <Settled
              form={form}
              fields={fields}
              differences={settled}
              colleague={colleague}
              isAfterChoices={open.length > 0}
            />
          )}
        </div>
      )}
      <div className="grid gap-2.5 p-6 pt-4 sm:grid-cols-2">
        {/* If the user has changed nothing, there is no merge button: a merge would save or publish the other version unread. */}
        {conflict.theirs !== undefined && !isOnlyTheirs && (
          <Button className="sm:col-span-2" disabled={!isChosen} onClick={() => void conflict.merge(choices)}>
            {texts.conflict.merge}
          </Button>
        )}
        <Button variant="outline" onClick={() => void conflict.takeNewest()}>
          {texts.conflict.takeNewest}
        </Button>
        <Button variant="outline" onClick={() => void conflict.overwrite()}>
          {texts.conflict.overwrite}
        </Button>
        <AlertDialogCancel asChild>
          <Button variant="ghost" className="sm:col-span-2">
            {texts.no}
          </Button>
        </AlertDialogCancel>
      </div>
    </>
  );
}

const labelsOf = <Values,>({ names }: Difference<Values>, labels: Record<string, string>): string =>
  [...new Set(names.map((name) => labels[name]))].join(', ');

interface PartProps<Values extends object> {
  form: EditForm<Values>;
  fields: FieldDescriptions<Values>;
  colleague: string;
}

interface ChoiceProps<Values extends object> extends PartProps<Values> {
  difference: Difference<Values>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** Shows the two values of a field that both sides changed. The user chooses one, or both if the two can be joined. */
function Choice<Values extends object>({ form, fields, difference, colleague, chosen, onChoose }: ChoiceProps<Values>) {
  const { values: mine, conflict } = form;
  const { theirs = mine, base } = conflict;
  const { names, joined } = difference;
  const sides: { side: Side; label: string; content: ReactNode }[] = [
    {
      side: 'mine',
      label: texts.conflict.mine,
      content: <ValuesOfSide names={names} fields={fields} values={mine} others={base ?? theirs} />,
    },
    {
      side: 'theirs',
      label: texts.conflict.theirs(colleague),
      content: <ValuesOfSide names={names} fields={fields} values={theirs} others={base ?? mine} />,
    },
  ];
  if (joined !== undefined)
    sides.push({
      side: 'both',
      label: texts.conflict.both,
      content: joined.isSettled ? texts.conflict.bothFit : texts.conflict.bothHint,
    });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{labelsOf(difference, fields.labels)}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {sides.map(({ side, label, content }) => (
          <label
            key={side}
            className={cn(
              'flex min-h-11 cursor-pointer gap-3 rounded-sm border border-input p-3',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
              side === 'both' && 'sm:col-span-2',
              chosen === side && 'border-primary bg-surface-tint shadow-[inset_0_0_0_1px_var(--color-primary)]',
            )}
          >
            <input
              type="radio"
              name={`conflict-${names[0]}`}
              className="mt-0.5 size-5 flex-none accent-primary outline-none"
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0 text-sm leading-normal">
              <b className="block font-semibold">{label}</b>
              {content}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SettledProps<Values extends object> extends PartProps<Values> {
  differences: readonly Difference<Values>[];
  isAfterChoices: boolean;
}

/** Lists the changes that only one side made. A merge keeps all of them. */
function Settled<Values extends object>({
  form,
  fields,
  differences,
  colleague,
  isAfterChoices,
}: SettledProps<Values>) {
  const { values: mine, conflict } = form;
  const { theirs = mine } = conflict;
  return (
    <section>
      {isAfterChoices && <h3 className="mb-2 text-ui font-semibold">{texts.conflict.settled}</h3>}
      <dl className="grid gap-3">
        {differences.map((difference) => {
          const isMine = difference.changedBy === 'mine';
          const [now, before] = isMine ? [mine, theirs] : [theirs, mine];
          return (
            <div key={difference.names[0]} className="border-l-2 border-border pl-3 text-sm leading-normal">
              <dt>
                <b className="font-semibold">{labelsOf(difference, fields.labels)}</b>{' '}
                <span className="text-muted-foreground">
                  {isMine ? texts.conflict.byMe : texts.conflict.byThem(colleague)}
                </span>
              </dt>
              <dd>
                <ValuesOfSide names={difference.names} fields={fields} values={now} others={before} />
              </dd>
              <dd className="text-muted-foreground">
                {texts.conflict.before}{' '}
                <ValuesOfSide names={difference.names} fields={fields} values={before} others={now} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
