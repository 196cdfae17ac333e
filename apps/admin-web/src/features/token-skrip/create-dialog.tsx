import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SCOPE_NAMES, SCOPES } from '@jala/schema/access';
import type { MadeApiToken } from '@jala/schema/wire/api-tokens';
import { API_TOKEN_MAX_DAYS, API_TOKEN_NAME_MAX } from '@jala/schema/limits';
import { longDate } from '@jala/schema/rules/long-date';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogClose, DialogDescription, DialogTitle, DialogTrigger } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Select } from '@jala/ui/select';
import { Spinner } from '@jala/ui/spinner';
import { FormDialogContent } from '#components/form-dialog-content.tsx';
import { PasswordInput } from '#components/password-input.tsx';
import { ShownOnce } from '#components/shown-once.tsx';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { texts } from './texts.ts';
import { type CreateForm, dayIn, PERIODS, useCreateForm } from './use-create-form.ts';

const words = texts.form;

/** The button 'Buat Token' and its dialog, which shows the token after its creation. */
export function CreateDialog() {
  const [made, setMade] = useState<MadeApiToken>();
  const [isOpen, setOpen] = useState(false);
  const open = (wanted: boolean) => {
    setMade(undefined);
    setOpen(wanted);
  };
  // The token cannot be shown again, so only the button 'Selesai' closes its dialog.
  const keepToken = (event: Event) => event.preventDefault();
  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden strokeWidth={1.9} />
          {texts.create}
        </Button>
      </DialogTrigger>
      <FormDialogContent
        {...(made === undefined ? { closeLabel: words.close } : { onEscapeKeyDown: keepToken })}
        className="w-[min(36rem,calc(100vw-2rem))]"
        onClose={() => open(false)}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {made === undefined ? <CreateForm onMade={setMade} /> : <MadeToken {...made} />}
      </FormDialogContent>
    </Dialog>
  );
}

function CreateForm({ onMade }: { onMade: (made: MadeApiToken) => void }) {
  const { user_email } = useUser();
  const { form, submit, ...fields } = useCreateForm(onMade);
  const { values, errors, change, reason, isSaving } = fields;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogTitle className="pr-10">{texts.create}</DialogTitle>
      <DialogDescription>{words.hint}</DialogDescription>
      <div className="mt-5 grid gap-5">
        <Field label={words.name} required help={words.nameHelp} error={errors.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={API_TOKEN_NAME_MAX}
              value={values.name}
              onChange={(event) => change('name', event.target.value)}
            />
          )}
        </Field>
        <ScopeFields {...fields} />
        <PeriodFields {...fields} />
        <input type="text" name="username" autoComplete="username" value={user_email} readOnly hidden />
        <Field label={words.password} required help={words.passwordHelp} error={errors.own_password}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={values.own_password}
              onChange={(event) => change('own_password', event.target.value)}
            />
          )}
        </Field>
        {reason !== undefined && (
          <Alert tone="danger" role="alert" className="font-semibold">
            {reason}
          </Alert>
        )}
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{panel.no}</Button>
        </DialogClose>
        <Button type="submit" disabled={isSaving}>
          {isSaving && <Spinner />}
          {words.submit}
        </Button>
      </DialogActions>
    </form>
  );
}

type Fields = Omit<CreateForm, 'form' | 'submit'>;

/** Scopes of the token, each with a description of what the scope allows. */
function ScopeFields({ values, errors, toggle }: Fields) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.75 font-semibold">{words.scopes}</legend>
      {SCOPES.map((scope) => (
        <label
          key={scope}
          className="group grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border border-input px-3.5 py-2.5 hover:bg-muted has-checked:border-primary has-checked:bg-surface-tint has-checked:ring-1 has-checked:ring-primary"
        >
          <input
            type="checkbox"
            checked={values.scopes.includes(scope)}
            aria-invalid={errors.scopes !== undefined}
            onChange={() => toggle(scope)}
            className="mt-1 size-4.5 accent-primary"
          />
          <span className="font-semibold">{SCOPE_NAMES[scope]}</span>
          <span className="col-start-2 text-sm text-muted-foreground">{words.scopeHints[scope]}</span>
        </label>
      ))}
      {errors.scopes !== undefined && (
        <p role="alert" className="text-sm font-semibold text-destructive-text">
          {errors.scopes}
        </p>
      )}
    </fieldset>
  );
}

function PeriodFields({ values, last_day, errors, change }: Fields) {
  const isOwnDay = values.period === 'day';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label={words.period}
        {...(!isOwnDay && { help: words.periodHelp(longDate(last_day)), error: errors.last_day })}
      >
        {(control) => (
          <Select
            {...control}
            value={values.period}
            onChange={(event) => change('period', event.target.value as (typeof PERIODS)[number])}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {words.periods[period]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOwnDay && (
        <Field label={words.day} required error={errors.last_day}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={dayIn(0)}
              max={dayIn(API_TOKEN_MAX_DAYS)}
              value={values.last_day}
              onChange={(event) => change('last_day', event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The new token, which is shown only once. */
const MadeToken = ({ token, made }: MadeApiToken) => (
  <ShownOnce {...texts.result} title={texts.result.title(made.name)} value={token} className="font-mono" />
);
