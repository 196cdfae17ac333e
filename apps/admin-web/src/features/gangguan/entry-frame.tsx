import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { EditForm } from '#forms/edit-form.tsx';
import type { EditForm as Form } from '#forms/use-edit-form.ts';
import { texts } from './texts.ts';
import { COLUMN, FOOT } from './window-layout.ts';

interface EntryFrameProps<Values extends object> {
  form: Form<Values>;
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** False while a required value is missing. */
  isReady?: boolean;
  children: ReactNode;
}

/** A form about an outage that fills the window. Its buttons are at the lower edge, within reach of the thumb. */
export const EntryFrame = <Values extends object>({
  form,
  title,
  submit,
  isReady = true,
  children,
}: EntryFrameProps<Values>) => (
  <EditForm
    form={form}
    head={{ title, back: { to: '/gangguan', label: texts.back } }}
    className="gap-0"
    noticesClassName={COLUMN}
  >
    <div className={`${COLUMN} grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-32`}>{children}</div>
    <div className={FOOT}>
      <div className={`${COLUMN} flex gap-3`}>
        <Button asChild variant="outline" size="lg">
          <Link to="/gangguan">{texts.cancel}</Link>
        </Button>
        <Button type="submit" size="lg" className="flex-1" disabled={form.isSaving || !isReady}>
          {form.isSaving && <Spinner />}
          {submit}
        </Button>
      </div>
    </div>
  </EditForm>
);
