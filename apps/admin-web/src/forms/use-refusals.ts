import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldErrors, FieldName } from './form-state.ts';

interface Refusals<Values> {
  /** For the form element. */
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Values>;
  /** Shows what is wrong, and moves the focus to the first wrong field: once, and not again while the user corrects it. */
  refuse: (errors: FieldErrors<Values>) => void;
  /** Removes the message about a field whose value has changed. */
  forgive: (name: FieldName<Values>) => void;
}

/** The messages at the fields of a form that keeps no drafts. */
export function useRefusals<Values>(): Refusals<Values> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [count]);
  return {
    form,
    errors,
    refuse(found) {
      setErrors(found);
      setCount((before) => before + 1);
    },
    forgive: (name) => setErrors(({ [name]: _message, ...others }) => others as FieldErrors<Values>),
  };
}
