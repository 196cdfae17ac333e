import { type ComponentProps, useRef } from 'react';
import { Button } from '@jala/ui/button';
import { TextField } from './text-field.tsx';

interface OfferedFieldProps extends ComponentProps<typeof TextField> {
  /** Value that staff have entered elsewhere for the same thing. Nothing is offered if it is empty. */
  offer: string;
  /** The label of the button that takes it over. */
  take: string;
  /** Note while the field has another value. */
  differs?: string;
}

/** A field for what another screen asks for too: offers the value from there. */
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
