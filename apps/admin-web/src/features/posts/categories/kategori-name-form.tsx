import { useState } from 'react';
import { KATEGORI_NAME_MAX } from '@jala/schema/limits';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { texts } from '#texts.ts';
import { fieldErrors, messageOf } from '#lib/fault.ts';

interface KategoriNameFormProps {
  label: string;
  initial?: string;
  submit: string;
  /** Saves the name. If the promise rejects, the field shows the reason. */
  save: (nama: string) => Promise<void>;
  /** Called on cancel. Without this callback, the form adds a category, and is empty again after a save. */
  onCancel?: () => void;
}

/** A field for a category's name, with its button. The form keeps no draft, because a name is quickly typed again. */
export function KategoriNameForm({ label, initial = '', submit, save, onCancel }: KategoriNameFormProps) {
  const [nama, setNama] = useState(initial);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  async function send(): Promise<void> {
    if (nama.trim() === '') return setError(texts.form.required);
    setSaving(true);
    try {
      await save(nama);
      setError(undefined);
      if (onCancel === undefined) setNama('');
    } catch (thrown) {
      setError(fieldErrors(thrown).nama ?? messageOf(thrown) ?? texts.saveFailed);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void send();
      }}
    >
      <Field label={label} error={error} className="min-w-0 flex-1 basis-56">
        {(ties) => (
          <Input
            {...ties}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it has just disappeared
            autoFocus={onCancel !== undefined}
            maxLength={KATEGORI_NAME_MAX}
            autoComplete="off"
            value={nama}
            onChange={(event) => setNama(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2 sm:mt-8">
        <Button type="submit" variant={onCancel === undefined ? 'secondary' : 'primary'} aria-disabled={isSaving}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {texts.no}
          </Button>
        )}
      </div>
    </form>
  );
}
