import { storageUrl } from '@jala/schema/rules/storage-url';
import { cn } from '@jala/ui/cn';
import { texts } from '#texts.ts';
import { type FieldDescriptions, shortPart, type Shown } from './field-descriptions.ts';
import type { FieldName } from './form-state.ts';

interface ValuesOfSideProps<Values> {
  names: readonly FieldName<Values>[];
  fields: FieldDescriptions<Values>;
  values: Values;
  /** Values to compare with: the base of both sides, or the other side's values. A long text is shown from where it differs. */
  others: Values;
}

/** Shows the values of one side, shortened. If there are several values, each has a line with the name of its field. */
export function ValuesOfSide<Values extends object>({ names, fields, values, others }: ValuesOfSideProps<Values>) {
  const isAlone = names.length === 1;
  return names.map((name) => (
    <span key={name} className={cn('wrap-anywhere', !isAlone && 'block')}>
      {!isAlone && <span className="text-muted-foreground">{fields.labels[name]}: </span>}
      <Value value={shownOf(fields, name, values)} other={shownOf(fields, name, others)} />
    </span>
  ));
}

function Value({ value, other }: { value: Shown; other: Shown }) {
  if (typeof value !== 'string')
    return value.image === '' ? (
      <i>{texts.conflict.noImage}</i>
    ) : (
      <img
        src={storageUrl(value.image, 320)}
        alt={texts.image.preview}
        className="mt-1 h-20 w-auto max-w-full rounded-sm border border-border bg-white object-contain"
      />
    );
  if (value.trim() === '') return <i>{texts.conflict.empty}</i>;
  const isSameText = value === other;
  return (
    <>
      <span className="whitespace-pre-line">{shortPart(value, typeof other === 'string' ? other : '')}</span>
      {isSameText && <i> {texts.conflict.onlyForm}</i>}
    </>
  );
}

function shownOf<Values>({ shown }: FieldDescriptions<Values>, name: FieldName<Values>, values: Values): Shown {
  const value = values[name];
  const show = shown?.[name];
  if (show !== undefined) return show(value);
  if (typeof value === 'boolean') return value ? texts.conflict.on : texts.conflict.off;
  return String(value);
}
