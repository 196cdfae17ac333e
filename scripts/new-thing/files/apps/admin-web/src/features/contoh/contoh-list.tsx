import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ContohRecord } from '@jala/schema/wire/contoh';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Confirm } from '#components/confirm.tsx';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { EditButton } from '#forms/edit-button.tsx';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { RowQuestion, type Rows, useOneRowOpen } from '#forms/one-row-open.tsx';
import { RowForm } from '#forms/row-form.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { FormFields } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { contohScreen, type ContohValues } from './contoh-screen.ts';
import { texts } from './texts.ts';

const NAMES = FIELD_NAMES.contoh;
/** The id of the row with the form for a new item. */
const NEW = 0;

/** The list, whose rows open as forms. */
export function ContohList() {
  const reading = trpc.contoh.list.useQuery();
  const rows = useOneRowOpen();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears with its row, so the heading gets the focus.
  const remove = contohScreen.useRemoval(() => heading.current?.focus());
  const [toRemove, setToRemove] = useState<ContohRecord>();
  return (
    <Loaded reading={reading} skeleton={<FormSkeleton fields={3} />}>
      {(items) => (
        <Card className="overflow-clip">
          <CardHeader className="flex-wrap">
            <CardTitle ref={heading} tabIndex={-1} className="outline-none">
              {texts.list}
            </CardTitle>
            <Button ref={rows.editButton(NEW)} size="sm" className="ml-auto" onClick={() => rows.open(NEW)}>
              <Plus aria-hidden strokeWidth={1.9} />
              {texts.open}
            </Button>
          </CardHeader>
          {rows.openId === NEW && <NewForm rows={rows} />}
          {items.length === 0 && <p className="px-5 py-3.5 text-muted-foreground">{texts.none}</p>}
          <ul aria-label={texts.list} className="divide-y divide-border">
            {items.map((item) => (
              <li key={item.id}>
                {rows.openId === item.id ? (
                  <ItemForm item={item} rows={rows} />
                ) : (
                  <Row item={item} rows={rows} onRemove={() => setToRemove(item)} />
                )}
              </li>
            ))}
          </ul>
          <RowQuestion rows={rows} />
          <Confirm
            isOpen={toRemove !== undefined}
            question={texts.removeQuestion}
            consequence={toRemove && `${toRemove.judul}. ${panel.staysInTrash}`}
            isDestructive
            onAnswer={(isYes) => {
              if (isYes && toRemove) void remove(toRemove);
              setToRemove(undefined);
            }}
          />
        </Card>
      )}
    </Loaded>
  );
}

function NewForm({ rows }: { rows: Rows }) {
  const form = contohScreen.useNewForm({ onFinished: () => rows.close(NEW) });
  return (
    <RowForm id={NEW} rows={rows} form={form}>
      <Fields form={form} />
    </RowForm>
  );
}

function ItemForm({ item, rows }: { item: ContohRecord; rows: Rows }) {
  const form = contohScreen.useItemForm(item, { onFinished: () => rows.close(item.id) });
  return (
    <RowForm id={item.id} rows={rows} form={form}>
      <Fields form={form} />
    </RowForm>
  );
}

const Fields = ({ form }: { form: FormFields<ContohValues> }) => (
  <>
    <TextField label={NAMES.judul} required {...form.text('judul')} />
    <TextField label={NAMES.isi} {...form.text('isi')} lines={4} />
  </>
);

interface RowProps {
  item: ContohRecord;
  rows: Rows;
  onRemove: () => void;
}

/** The buttons have the same names in every row, so each has the name of its row as its description. */
function Row({ item: { id, judul, isi }, rows, onRemove }: RowProps) {
  const nameId = `contoh-${id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <b id={nameId} className="font-bold wrap-anywhere">
          {judul}
        </b>
        <p className="line-clamp-2 wrap-anywhere text-muted-foreground">{isi}</p>
      </div>
      <div className="flex items-center gap-2">
        <HistoryButton isIcon thing="contoh" id={id} title={judul} aria-describedby={nameId} />
        <EditButton rows={rows} rowId={id} describedBy={nameId} className="max-md:min-h-11" />
        <Button
          variant="destructive-quiet"
          size="sm"
          className="max-md:min-h-11"
          aria-describedby={nameId}
          onClick={onRemove}
        >
          {panel.remove}
        </Button>
      </div>
    </div>
  );
}
