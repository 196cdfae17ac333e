import { FIELD_NAMES } from '@jala/schema/field-names';
import { useRef } from 'react';
import { addressLine, isSameAddress } from '@jala/schema/address-line';
import { Button } from '@jala/ui/button';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as kontakTexts } from './texts.ts';

/** The address as visitors read it. The one that staff have entered in parts is offered while this one says something else. */
export function AddressField(text: TextBinding) {
  const box = useRef<HTMLDivElement>(null);
  const { data: site } = trpc.site.get.useQuery();
  const line = site === undefined ? '' : addressLine(site.address);
  const offer = isSameAddress(line, text.value) ? '' : line;
  const take = () => {
    text.onValue(offer);
    // The button disappears, so the focus moves to the field.
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={box}>
      <TextField label={FIELD_NAMES.kontak.alamat} required help={kontakTexts.alamatHelp} {...text} lines={3}>
        {offer !== '' && text.value.trim() !== '' && (
          <p className="text-sm text-muted-foreground">{kontakTexts.otherAddress}</p>
        )}
        {offer !== '' && (
          <Button variant="secondary" size="sm" className="justify-self-start text-left max-md:min-h-11" onClick={take}>
            {kontakTexts.takeAddress(offer)}
          </Button>
        )}
      </TextField>
    </div>
  );
}
