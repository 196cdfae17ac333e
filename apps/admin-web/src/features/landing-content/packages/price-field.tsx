import { type ReactNode, useRef, useState } from 'react';
import { ON_REQUEST, PRICE_MIN, printedPrice, readPrice, tidyRupiah } from '@jala/schema/rules/rupiah';
import { Button } from '@jala/ui/button';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { texts } from '../texts.ts';

interface RupiahFieldProps extends TextBinding {
  label: string;
  help?: ReactNode;
  children?: ReactNode;
}

/** A field for an amount in rupiah in any notation: '200rb' and '200000' become '200.000' when the field loses the focus. */
export function RupiahField(props: RupiahFieldProps) {
  const { value, onValue } = props;
  const [typing, setTyping] = useState<string>();
  return (
    <div className="contents" onBlur={() => setTyping(undefined)}>
      <TextField
        {...props}
        value={value === typing ? value : tidyRupiah(value)}
        onValue={(typed) => {
          setTyping(typed);
          onValue(typed);
        }}
        before={texts.currency}
        inputMode="numeric"
      />
    </div>
  );
}

/** A field for a package's price. Shows how the page will print the price. While empty, offers the words for a price on request. */
export function PriceField({ label, ...text }: TextBinding & { label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const ask = () => {
    text.onValue(ON_REQUEST);
    // The button disappears after the press, so the focus moves to the field.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <RupiahField label={label} {...text} help={isUnderstood(text.value) && <Printed price={text.value} />}>
        {text.value.trim() === '' && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={ask}>
            {texts.onRequest}
          </Button>
        )}
      </RupiahField>
    </div>
  );
}

/** Tells whether the text is empty or a valid price. For any other text, which the server refuses, no printed price is shown. */
function isUnderstood(price: string): boolean {
  const read = readPrice(price);
  return price.trim() === '' || (read.kind === 'amount' ? read.amount >= PRICE_MIN : read.kind === 'on-request');
}

/** Lowest usual price, in rupiah a month. A lower price probably lacks a digit. */
const LOW = 50_000;

function Printed({ price }: { price: string }) {
  const read = readPrice(price);
  return (
    <>
      {texts.pricePrinted} <b className="text-foreground">{printedPrice(price)}</b>
      {read.kind === 'amount' && read.amount < LOW && (
        <span className="font-semibold text-warning-text"> {texts.lowPrice}</span>
      )}
    </>
  );
}
