import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { addressLine, isSameAddress } from '@jala/schema/rules/address-line';
import { OfferedField } from '#forms/offered-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as kontakTexts } from './texts.ts';

/** The field for the address as visitors read it. While the address on the screen Situs differs, offers to copy that address. */
export function AddressField(text: TextBinding) {
  const { data: site } = trpc.site.get.useQuery();
  const line = site === undefined ? '' : addressLine(site.address);
  const offer = isSameAddress(line, text.value) ? '' : line;
  return (
    <OfferedField
      label={FIELD_NAMES.kontak.alamat}
      required
      help={kontakTexts.alamatHelp}
      {...text}
      lines={3}
      offer={offer}
      take={kontakTexts.take(offer)}
      differs={kontakTexts.otherAddress}
    />
  );
}
