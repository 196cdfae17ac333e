import { type ComponentProps, useRef } from 'react';
import { Button } from '@jala/ui/button';
import { TextField } from './text-field.tsx';

interface OfferedFieldProps extends ComponentProps<typeof TextField> {
  /** Value that staff have entered for the same thing on another screen. If it is empty, nothing is offered. */
  offer: string;
  /** The label of the button that copies the offered value into the field. */
  take: string;
  /** Note that is shown while a value is offered and the field is not empty. */
  differs?: string;
}

/** A text field that offers the value of a similar field on another screen. */
export function OfferedField({ offer, take, differs, children, ...field }: OfferedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <TextField {...field}>
        {children}
        {offer !== '' && differs !== undefined && field.value.trim() !== '' && (
          <p className="text-sm text-muted-foreground">{differs}</p>
        )}
        {offer !== '' && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start text-left max-md:min-h-11"
            onClick={() => {
              field.onValue(offer);
              // The button disappears, so the focus moves to the field.
              box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
            }}
          >
            {take}
          </Button>
        )}
      </TextField>
    </div>
  );
}
