import { useRef } from 'react';
import { ON_REQUEST, printedPrice, readPrice, rupiah, withThousands } from '@jala/schema/rupiah';
import { Button } from '@jala/ui/button';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { texts } from './texts.ts';

/**
 * A field for a package's price. Shows how the page will print it, offers the thousands separators, and for an empty one the words
 * with which customers ask.
 */
export function PriceField({ label, ...text }: TextBinding & { label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const offer = withThousands(text.value);
  const take = (price: string) => {
    text.onValue(price);
    // The button disappears when the user accepts its offer, so the focus moves to the field.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <TextField
        label={label}
        {...text}
        onValue={(typed) => text.onValue(cleaned(typed))}
        help={isUnderstood(text.value) && <Printed price={text.value} />}
        before={texts.currency}
        inputMode="decimal"
      >
        {offer !== undefined && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => take(offer)}>
            {texts.priceOffer(offer)}
          </Button>
        )}
        {text.value.trim() === '' && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => take(ON_REQUEST)}>
            {texts.onRequest}
          </Button>
        )}
      </TextField>
    </div>
  );
}

/** The number of a pasted 'Rp 375.000/bln'. Anything else stays as it was typed. */
function cleaned(typed: string): string {
  const amount = /[a-z]/i.test(typed) ? rupiah(typed) : undefined;
  return amount === undefined ? typed : (withThousands(String(amount)) ?? String(amount));
}

/** What is no price is refused, so nothing is printed of it. */
const isUnderstood = (price: string): boolean => price.trim() === '' || readPrice(price).kind !== 'text';

const Printed = ({ price }: { price: string }) => (
  <>
    {texts.pricePrinted} <b className="text-foreground">{printedPrice(price)}</b>
  </>
);
