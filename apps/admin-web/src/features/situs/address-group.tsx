import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { pairOf } from '@jala/schema/rules/coordinates';
import { FieldGroup } from '#forms/field-group.tsx';
import { MyPlace } from '#forms/my-place.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { OtherAddress } from './other-address.tsx';
import { texts } from './texts.ts';
import type { SiteValues } from './site-values.ts';

/** The parts of the address below the street, with their `autocomplete` names. */
const PARTS = {
  village: 'address-level4',
  district: 'address-level3',
  city: 'address-level2',
  province: 'address-level1',
  postal_code: 'postal-code',
} as const;

const NAMES = FIELD_NAMES.site;

/** The address in parts, as search engines and maps read it. */
export function AddressGroup({ form, id }: { form: EditForm<SiteValues>; id: string }) {
  const lat = form.text('address.lat');
  return (
    <FieldGroup id={id} className="items-start sm:grid-cols-2" title={texts.address.title} hint={texts.address.hint}>
      <OtherAddress />
      <TextField
        label={texts.address.street}
        {...form.text('address.street')}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
        <TextField
          key={part}
          label={texts.address[part]}
          {...form.text(`address.${part}`)}
          autoComplete={PARTS[part]}
          {...(part === 'postal_code' && { inputMode: 'numeric' })}
        />
      ))}
      <div className="hidden sm:block" />
      <TextField
        label={NAMES['address.lat']}
        help={texts.address.coordinatesHelp}
        {...lat}
        onValue={(typed) => {
          // Google Maps copies both numbers at once.
          const pair = pairOf(typed);
          lat.onValue(pair?.lat ?? typed);
          if (pair) form.set('address.long', pair.long);
        }}
        inputMode="text"
        placeholder="-7.2278"
      />
      <TextField label={NAMES['address.long']} {...form.text('address.long')} inputMode="text" placeholder="107.9087" />
      <MyPlace
        onFound={(found) => {
          lat.onValue(found.lat);
          form.set('address.long', found.long);
        }}
      />
    </FieldGroup>
  );
}
