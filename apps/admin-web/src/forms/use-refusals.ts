import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldErrors, FieldName } from './form-state.ts';

interface Refusals<Values> {
  /** Ref for the form element. */
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Values>;
  /** Shows the messages, and moves the focus to the first wrong field. The focus does not move again while the user corrects the fields. */
  refuse: (errors: FieldErrors<Values>) => void;
  /** Removes the message about a field whose value has changed. */
  forgive: (name: FieldName<Values>) => void;
}

/** Holds the messages about wrong fields, for a form without drafts. */
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
