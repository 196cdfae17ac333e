import { useState } from 'react';
import { SCOPES, type Scope } from '@jala/schema/access';
import type { MadeApiToken } from '@jala/schema/wire/api-tokens';
import { DAY_MS, dayAt } from '@jala/schema/rules/long-date';
import { texts as panel } from '#texts.ts';
import { errorsOf, required } from '#forms/checks.ts';
import { useRefusals } from '#forms/use-refusals.ts';
import { fieldErrors, messageOf, sourceOf } from '#lib/fault.ts';
import { readAgain } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

export const PERIODS = ['30', '90', '365', 'day'] as const;
type Period = (typeof PERIODS)[number];

interface Values {
  name: string;
  scopes: readonly Scope[];
  period: Period;
  /** Last valid day, for the period `day`. */
  last_day: string;
  own_password: string;
}

const EMPTY: Values = { name: '', scopes: ['read'], period: '90', last_day: '', own_password: '' };

/** Returns the day that is this number of days from now. */
export const dayIn = (days: number): string => dayAt(Date.now() + days * DAY_MS);

/** The form of a new token. */
export function useCreateForm(onMade: (made: MadeApiToken) => void) {
  const [values, setValues] = useState(EMPTY);
  const { form, errors, refuse, forgive } = useRefusals<Values>();
  const [reason, setReason] = useState<string>();
  const utils = trpc.useUtils();
  const create = trpc.apiTokens.create.useMutation({
    // The token is shown first, because the server shows it only once.
    onSuccess(made) {
      onMade(made);
      void readAgain(utils.apiTokens.list);
    },
    onError(error) {
      const atFields = fieldErrors(error);
      refuse(atFields);
      if (Object.keys(atFields).length === 0) setReason(messageOf(error) ?? panel.form.faults[sourceOf(error)]);
    },
  });
  const { name, scopes, period, own_password } = values;
  const last_day = period === 'day' ? values.last_day : dayIn(Number(period));
  const change = <Name extends keyof Values>(field: Name, value: Values[Name]): void => {
    setValues({ ...values, [field]: value });
    forgive(field);
  };

  return {
    form,
    values,
    last_day,
    errors,
    reason,
    isSaving: create.isPending,
    change,
    toggle: (scope: Scope): void =>
      change(
        'scopes',
        SCOPES.filter((each) => (each === scope) !== scopes.includes(each)),
      ),
    submit: (): void => {
      const found = errorsOf(values, {
        name: required,
        scopes: () => (scopes.length === 0 ? texts.form.scopesMissing : undefined),
        last_day: () => (last_day === '' ? texts.form.dayMissing : undefined),
        own_password: required,
      });
      setReason(undefined);
      if (Object.keys(found).length > 0) refuse(found);
      else create.mutate({ name, scopes: [...scopes], last_day, own_password });
    },
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;
