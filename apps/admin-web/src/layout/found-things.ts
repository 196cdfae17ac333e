import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleHelp,
  Handshake,
  type LucideIcon,
  MapPin,
  Network,
  Package as PackageIcon,
  TextCursorInput,
  UserRound,
} from 'lucide-react';
import { ROLE_NAMES, type StaffProcedure } from '@jala/schema/access';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { filledPackagesOf, partnersOf } from '@jala/schema/rules/landing-lists';
import { landingItemTitle } from '@jala/schema/labels/landing-names';
import { questionsOf } from '@jala/schema/rules/question';
import { printedPrice, rupiah } from '@jala/schema/rules/rupiah';
import { networkOf } from '@jala/schema/rules/social';
import {
  fixedItems,
  itemField,
  packageField,
  partnerField,
  PARTS,
  placeOfField,
  questionField,
} from '#features/landing-content/page-editor/page-fields.ts';
import { texts as pageTexts } from '#features/landing-content/page-editor/page-texts.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';
import { type WantedField, wantedField } from '#lib/wanted-field.ts';
import { texts as panel } from '#texts.ts';
import type { Command } from './commands.ts';
import { texts as names } from './palette-texts.ts';

const { navigation: screens } = panel;

/** The forms whose fields the palette finds by their labels. */
const FORMS = [
  { thing: 'site', to: '/situs', needs: 'site.update', screen: screens.situs },
  { thing: 'kontak', to: '/kontak', needs: 'kontak.update', screen: screens.kontak },
  { thing: 'about', to: '/tentang-kami', needs: 'about.update', screen: screens.about },
  { thing: 'isolir', to: '/isolir', needs: 'isolir.update', screen: screens.isolir },
] as const satisfies readonly {
  thing: keyof typeof FIELD_NAMES;
  to: string;
  needs: StaffProcedure;
  screen: string;
}[];

/** Additional search words for fields, keyed by the beginning of 'thing.field'. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  'site.name': 'perusahaan merek',
  'site.legal_name': 'pt cv',
  'site.main_colour': 'brand',
  'site.favicon': 'favicon',
  'site.share_image': 'share whatsapp facebook',
  'site.whatsapp': 'wa hp chat telepon',
  'site.social': 'media sosial sosmed akun',
  'site.address': 'lokasi kantor pindah',
  'site.opening_hours': 'jam operasional buka tutup libur lebaran hari kerja',
  'site.legal': 'izin',
  'site.pages': 'seo google judul deskripsi',
  'site.verification': 'seo',
  'site.is_public': 'segera hadir sembunyikan buka tutup',
  'kontak.telepon': 'telpon hp nomor',
  'kontak.email': 'surel surat',
  'kontak.alamat': 'lokasi kantor pindah',
  'kontak.gmaps': 'peta google maps',
  'about.konten': 'profil perusahaan sejarah',
  'isolir.pesan': 'tunggakan tagihan',
  'isolir.nama_bank': 'rekening bayar transfer',
  'isolir.nomor_rekening': 'bank bayar transfer pembayaran',
  'isolir.nomor_ewallet': 'dana ovo gopay bayar',
  'isolir.qris': 'bayar kode qr',
  'isolir.whatsapp': 'wa hp cs',
};

const wordsOf = (field: string): string =>
  Object.entries(FIELD_WORDS)
    .filter(([beginning]) => field.startsWith(beginning))
    .map(([, words]) => words)
    .join(' ');

/** Additional search words for the parts of the landing page. */
const PART_WORDS: Readonly<Partial<Record<(typeof PARTS)[number], string>>> = {
  hero: 'hero banner pembuka atas',
  feature: 'feature unggulan',
  layanan: 'harga promo',
  partner: 'partner mitra logo',
  faq: 'faq tanya jawab',
  footer: 'footer kaki situs jam media sosial',
};

/** Maximum number of shown results per kind. */
const SHOWN = 6;
/** Minimum number of letters for a search. A shorter search would find nearly everything. */
const LEAST = 2;

/** Returns a factory: field -> callback that opens the screen of the field at this field. */
function useOpenField() {
  const navigate = useNavigate();
  return (wanted: WantedField, search: object = {}) =>
    () => {
      wantedField.set(wanted);
      void navigate({ to: wanted.to, search, resetScroll: false });
    };
}

const PAGE = '/dashboard/halaman';

/** Returns commands for the fields of the forms and the parts of the landing page, without data from the server. */
export function useFieldCommands(): Command[] {
  const may = useMay();
  const open = useOpenField();
  const fields = FORMS.filter(({ needs }) => may(needs)).flatMap(({ thing, to, screen }) => {
    const labels = Object.entries(FIELD_NAMES[thing]);
    // Several fields, such as the lines of an address, have the same label.
    const first = labels.filter(([, label], at) => labels.findIndex(([, other]) => other === label) === at);
    return first.map(([name, label]) => ({
      id: `field:${thing}.${name}`,
      label,
      detail: screen,
      words: `${screen} ${wordsOf(`${thing}.${name}`)}`,
      Icon: TextCursorInput,
      run: open({ to, name, label }),
    }));
  });
  if (!may('landingContent.updatePage')) return fields;
  const parts = PARTS.map((part) => ({
    id: `part:${part}`,
    label: pageTexts.parts[part],
    detail: pageTexts.title,
    words: PART_WORDS[part] ?? '',
    Icon: TextCursorInput,
    run: open({ to: PAGE, label: pageTexts.parts[part] }, { bagian: part }),
  }));
  return [...parts, ...fields];
}

/**
 * Commands for stored things: packages, services, partners, questions, texts of the landing page, hotspots and users. Empty if `q` is
 * too short.
 */
export function useThings(q: string): Command[] {
  const may = useMay();
  const open = useOpenField();
  const isAsked = q.trim().length >= LEAST;
  const asked = (needs: StaffProcedure) => ({
    enabled: isAsked && may(needs),
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const items = trpc.landingContent.list.useQuery(undefined, asked('landingContent.updatePage')).data ?? [];
  const services = trpc.layanan.list.useQuery(undefined, asked('layanan.update')).data ?? [];
  const hotspots = trpc.lokasiHotspot.list.useQuery(undefined, asked('lokasiHotspot.update')).data ?? [];
  const people = trpc.users.list.useQuery(undefined, asked('users.list')).data ?? [];
  if (!isAsked) return [];
  const onPage = (name: string, label: string) =>
    open({ to: PAGE, name, label }, { bagian: placeOfField(name, items)?.part });
  const thing = (id: string, Icon: LucideIcon, own: Omit<Command, 'id' | 'Icon'>): Command => ({
    id: `thing:${id}`,
    Icon,
    isPassing: true,
    ...own,
  });
  return [
    ...filledPackagesOf(items).map(({ number, title, price }) =>
      thing(`package-${number}`, PackageIcon, {
        label: title,
        detail: `${names.things.package} · ${printedPrice(price)}`,
        words: `${names.things.package} harga promo ${price} ${printedPrice(price)} ${(rupiah(price) ?? 0) / 1000}rb`,
        run: onPage(packageField(number, 'price'), title),
      }),
    ),
    ...services.map(({ id, title }) =>
      thing(`service-${id}`, Network, {
        label: title,
        detail: names.things.service,
        run: open({ to: '/layanan', name: `layanan.${id}`, label: title }),
      }),
    ),
    ...partnersOf(items).map(({ id, key_name }) =>
      thing(`partner-${id}`, Handshake, {
        label: key_name,
        detail: names.things.partner,
        run: onPage(partnerField(id, 'key_name'), key_name),
      }),
    ),
    ...questionsOf(items).map(({ number, question }) =>
      thing(`question-${number}`, CircleHelp, {
        label: question,
        detail: names.things.question,
        words: 'faq',
        run: onPage(questionField(number, 'question'), question),
      }),
    ),
    ...fixedItems(items)
      .filter(({ key_name }) => networkOf(key_name) === undefined)
      .map(({ id, key_name }) =>
        thing(`item-${id}`, TextCursorInput, {
          label: landingItemTitle(key_name),
          detail: pageTexts.title,
          words: key_name,
          run: onPage(itemField(id), key_name),
        }),
      ),
    ...hotspots.map(({ id, nama, alamat }) =>
      thing(`hotspot-${id}`, MapPin, {
        label: nama,
        detail: names.things.hotspot,
        words: alamat,
        run: open({ to: '/lokasi-hotspot', label: nama }, { q: nama }),
      }),
    ),
    ...people.map(({ id, user_name, user_email, role }) =>
      thing(`user-${id}`, UserRound, {
        label: user_name,
        detail: `${names.things.user} · ${ROLE_NAMES[role]}`,
        words: user_email,
        run: open({ to: '/pengguna', label: user_name }),
      }),
    ),
  ];
}

/** Returns the first commands of each kind, so that a thousand hotspots leave room for other kinds. */
export function firstOfEach(things: readonly Command[]): Command[] {
  const counts = new Map<LucideIcon, number>();
  return things.filter(({ Icon }) => {
    const count = (counts.get(Icon) ?? 0) + 1;
    counts.set(Icon, count);
    return count <= SHOWN;
  });
}
