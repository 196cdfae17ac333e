import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { KontakRecord } from '@jala/schema/wire/kontak';
import { splitCommas } from '@jala/schema/rules/comma-list';
import { isTelephone, readableWhatsapp } from '@jala/schema/rules/telephone';
import { isShortMapLink, pairOf } from '@jala/schema/rules/coordinates';
import { embedOf, isSharedMap, mapFault } from '@jala/schema/rules/map-embed';
import { Card } from '@jala/ui/card';
import { texts } from '#texts.ts';
import { ifFilled, isEmail, required } from '#forms/checks.ts';
import { parseCoordinates } from '#forms/degrees.ts';
import { EditForm } from '#forms/edit-form.tsx';
import type { FieldDescriptions } from '#forms/field-descriptions.ts';
import { MyPlace } from '#forms/my-place.tsx';
import { OfferedField } from '#forms/offered-field.tsx';
import { singleRecord, useRecordForm } from '#forms/record-form.ts';
import { TextField } from '#forms/text-field.tsx';
import { messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { AddressField } from './address-field.tsx';
import { texts as kontakTexts } from './texts.ts';

/** Checks a comma-separated list of e-mail addresses. The server checks more strictly. */
function emails(value: string): string | undefined {
  const wrong = splitCommas(value).find((part) => !isEmail(part));
  return required(value) ?? (wrong === undefined ? undefined : kontakTexts.emailInvalid(wrong));
}

function telephones(value: string): string | undefined {
  const wrong = splitCommas(value).find((part) => !isTelephone(part));
  return required(value) ?? (wrong === undefined ? undefined : kontakTexts.telephoneInvalid(wrong));
}

function pointIn(typed: string): { lat: number; long: number } | undefined {
  const pair = pairOf(typed);
  return pair && parseCoordinates(pair);
}

/** Returns the map to save. Makes a map from typed coordinates, because Google Maps on phones offers no map to embed. */
function mapOf(typed: string): string {
  const point = mapFault(typed) === undefined ? undefined : pointIn(typed);
  return point ? embedOf(point) : typed;
}

/** Returns the reason why the typed text is no valid map. Undefined for a valid map. */
function typedMapFault(typed: string): string | undefined {
  const fault = mapFault(mapOf(typed));
  return fault !== undefined && (isShortMapLink(typed) || isSharedMap(typed)) ? kontakTexts.sharedLink : fault;
}

const map = (value: string) => required(value) ?? typedMapFault(value);

const NONE = { telepon: '', email: '', alamat: '', gmaps: '' };

const toStored = (kontak: KontakRecord | null) => {
  const { version, ...values } = kontak ?? { ...NONE, version: 0 };
  return { values, version };
};

const NAMES = FIELD_NAMES.kontak;

const FIELDS: FieldDescriptions<typeof NONE> = {
  labels: NAMES,
};

/** Returns the company's coordinates and its WhatsApp number from the site data. */
function useSiteData() {
  const { data: site } = trpc.site.get.useQuery();
  const { lat, long } = site?.address ?? { lat: null, long: null };
  return {
    place: lat === null || long === null ? undefined : { lat, long },
    whatsapp: site?.whatsapp ? readableWhatsapp(site.whatsapp) : '',
  };
}

export function KontakForm({ kontak }: { kontak: KontakRecord | null }) {
  const utils = trpc.useUtils();
  // If the site data has coordinates, `gmaps` is optional, because the contact page can show a map of the coordinates.
  const { place, whatsapp } = useSiteData();
  const update = trpc.kontak.update.useMutation();
  const form = useRecordForm({
    draftName: 'kontak',
    record: kontak,
    toStored,
    thing: 'kontak',
    fields: FIELDS,
    query: singleRecord(utils.kontak.get),
    checks: {
      telepon: telephones,
      email: emails,
      alamat: required,
      gmaps: place === undefined ? map : ifFilled(typedMapFault),
    },
    // API scripts expect a map in every contact, so an empty `gmaps` is filled with a map of the coordinates.
    update: ({ gmaps, ...values }, version) =>
      update.mutateAsync({ ...values, gmaps: mapOf(gmaps.trim()) || (place ? embedOf(place) : ''), version }),
    sentences: { saved: kontakTexts.saved, failed: (error) => messageOf(error) ?? kontakTexts.failed },
  });
  return (
    <Card className="max-w-176 p-5">
      <EditForm form={form} submit={texts.save} bar={{ view: '/kontak-kami' }}>
        <OfferedField
          label={NAMES.telepon}
          required
          help={kontakTexts.teleponHelp}
          {...form.text('telepon')}
          inputMode="tel"
          autoComplete="tel"
          offer={form.values.telepon.trim() === '' ? whatsapp : ''}
          take={kontakTexts.takeWhatsapp(whatsapp)}
        />
        <TextField
          label={NAMES.email}
          required
          {...form.text('email')}
          help={kontakTexts.emailHelp}
          inputMode="email"
          autoComplete="email"
        />
        <AddressField {...form.text('alamat')} />
        <TextField
          label={NAMES.gmaps}
          required={place === undefined}
          {...form.text('gmaps')}
          help={place === undefined ? kontakTexts.gmapsHelp : kontakTexts.gmapsOptional}
        >
          {place === undefined && <MyPlace onFound={({ lat, long }) => form.set('gmaps', `${lat}, ${long}`)} />}
        </TextField>
      </EditForm>
    </Card>
  );
}
