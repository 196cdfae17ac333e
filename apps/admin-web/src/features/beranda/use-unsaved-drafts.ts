import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import type { StaffProcedure } from '@jala/schema/access';
import { allDraftsOf, type FoundDraft } from '#forms/drafts.ts';
import { shortly } from '#lib/moments.ts';
import { useMay, useUser } from '#lib/user.ts';
import { texts } from './texts.ts';
import type { WaitingThing } from './waiting-card.tsx';

/** Maximum number of drafts in the list. More rows would hide the other things that wait. */
const SHOWN = 5;

interface Place {
  name: string;
  needs: StaffProcedure;
  link: WaitingThing['link'];
}

const { places } = texts.waiting;

/** The screen of each kind of record, by the beginning of the draft's name. The first match counts. */
const PLACES: readonly (readonly [string, Place])[] = [
  ['posts:new', { name: places.newPost, needs: 'posts.create', link: { to: '/post/create' } }],
  ['kontak', { name: places.kontak, needs: 'kontak.update', link: { to: '/kontak' } }],
  ['about', { name: places.about, needs: 'about.update', link: { to: '/tentang-kami' } }],
  ['isolir', { name: places.isolir, needs: 'isolir.update', link: { to: '/isolir' } }],
  ['site', { name: places.site, needs: 'site.update', link: { to: '/situs' } }],
  ['layanan', { name: places.layanan, needs: 'layanan.update', link: { to: '/layanan' } }],
  ['jangkauan', { name: places.jangkauan, needs: 'jangkauan.update', link: { to: '/jangkauan' } }],
  ['gangguan:baru', { name: places.gangguan, needs: 'gangguan.create', link: { to: '/gangguan/kabarkan' } }],
  ['gangguan', { name: places.gangguan, needs: 'gangguan.create', link: { to: '/gangguan' } }],
  ['prospek', { name: places.prospek, needs: 'prospek.update', link: { to: '/prospek' } }],
  ['lokasi-hotspot', { name: places.hotspot, needs: 'lokasiHotspot.update', link: { to: '/lokasi-hotspot' } }],
  [
    'landing-prices',
    { name: texts.actions.price, needs: 'landingContent.updatePage', link: { to: '/dashboard/harga' } },
  ],
  ['landing-page', { name: places.landing, needs: 'landingContent.updatePage', link: { to: '/dashboard/halaman' } }],
  ...(
    [
      ['package-', places.package],
      ['new-package', places.package],
      ['question-', places.question],
      ['new-question', places.question],
      ['new-partner', places.partner],
      ['', places.landingItem],
    ] as const
  ).map(
    ([beginning, name]) =>
      [`landing-content:${beginning}`, { name, needs: 'landingContent.update', link: { to: '/dashboard' } }] as const,
  ),
];

function placeOf(record: string): Place | undefined {
  const id = /^posts:(\d+)$/.exec(record)?.[1];
  if (id !== undefined)
    return { name: places.post, needs: 'posts.update', link: { to: '/post/$id/edit', params: { id } } };
  return PLACES.find(([beginning]) => record.startsWith(beginning))?.[1];
}

/** Lists the user's unsaved drafts in this browser, the newest first. */
export function useUnsavedDrafts(): WaitingThing[] {
  const { id } = useUser();
  const may = useMay();
  const [drafts] = useState(() => allDraftsOf(id));
  return drafts.flatMap((draft) => thingOf(draft, may)).slice(0, SHOWN);
}

/** Returns the title of an article, or the screen's name with the title of the record. Without a title, returns the screen's name. */
const nameOf = ({ name, needs }: Place, title = ''): string =>
  title === '' ? name : needs.startsWith('posts.') ? title : `${name}: ${title}`;

function thingOf({ key, record, title, typedAt }: FoundDraft, may: ReturnType<typeof useMay>): WaitingThing[] {
  const place = placeOf(record);
  if (place === undefined || !may(place.needs)) return [];
  return [
    {
      key,
      tone: 'warning',
      Icon: FilePenLine,
      title: texts.waiting.draft,
      detail: texts.waiting.draftDetail(nameOf(place, title), shortly(typedAt)),
      action: texts.waiting.goOn,
      link: place.link,
    },
  ];
}
