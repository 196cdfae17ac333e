import { FIELD_NAMES } from '@jala/schema/field-names';
import { useRef } from 'react';
import type { SiteRecord } from '@jala/schema/site-data';
import { Button } from '@jala/ui/button';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as kontakTexts } from './texts.ts';

/** The address as visitors read it. While there is none, the one that staff have entered in parts is offered. */
export function AddressField(text: TextBinding) {
  const box = useRef<HTMLDivElement>(null);
  const { data: site } = trpc.site.get.useQuery();
  const offer = site !== undefined && text.value.trim() === '' ? lineOf(site.address) : '';
  const take = () => {
    text.onValue(offer);
    // The button disappears, so the focus moves to the field.
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={box}>
      <TextField label={FIELD_NAMES.kontak.alamat} required help={kontakTexts.alamatHelp} {...text} lines={3}>
        {offer !== '' && (
          <Button variant="secondary" size="sm" className="justify-self-start text-left max-md:min-h-11" onClick={take}>
            {kontakTexts.takeAddress(offer)}
          </Button>
        )}
      </TextField>
    </div>
  );
}

/** 'Jl. Merdeka 5, Sukaresmi, Garut Kota, Kabupaten Garut, Jawa Barat 44151', from the parts that are known. */
function lineOf({ street, village, district, city, province, postal_code }: SiteRecord['address']): string {
  const end = [province, postal_code].filter((part) => part !== '').join(' ');
  // A village and its district often have one name.
  return [...new Set([street, village, district, city, end])].filter((part) => part !== '').join(', ');
}
