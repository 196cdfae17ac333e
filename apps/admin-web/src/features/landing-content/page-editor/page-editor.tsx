import { Link } from '@tanstack/react-router';
import { Eye, List } from 'lucide-react';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { filledPackagesOf, partnersOf } from '@jala/schema/rules/landing-lists';
import { landingItemName } from '@jala/schema/labels/landing-names';
import { questionsOf } from '@jala/schema/rules/question';
import { EditForm } from '#forms/edit-form.tsx';
import { useOneRowOpen } from '#forms/one-row-open.tsx';
import { useDiscard } from '#forms/save-bar.tsx';
import { trpc } from '#lib/trpc.ts';
import { useWantedName } from '#lib/wanted-field.ts';
import { useMatchesMedia } from '#lib/use-matches-media.ts';
import { usePreviewed } from '#lib/use-previewed.ts';
import { ADD_HASH, useAddressHash } from '#lib/use-address-hash.ts';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { AddSheet } from './add-sheet.tsx';
import { ConflictBar } from './conflict-bar.tsx';
import { HeadActions, type Versioned } from './head-actions.tsx';
import { LivePreview } from '../preview/live-preview.tsx';
import { PackageCards } from '../packages/package-cards.tsx';
import { fixedIn, itemField, marksOf, type Part, type Place, placeOfMark, placeOfField } from './page-fields.ts';
import { type PageValues, previewedValues } from './page-values.ts';
import {
  Elsewhere,
  FeatureFields,
  FooterFields,
  HeroFields,
  PackagesTitle,
  type PartProps,
  SharedTerms,
} from './part-fields.tsx';
import { PartnerCards, QuestionCards } from './other-cards.tsx';
import { PartSections } from './part-sections.tsx';
import { texts } from './page-texts.ts';
import { usePageForm } from './use-page-form.ts';

interface PageEditorProps {
  items: LandingContentRecord[];
  /** Time at which the items were loaded, in ms since 1970. */
  loadedAt: number;
  /** The part that is open at first. */
  part?: Part | undefined;
}

/** Media query for windows in which the fields and the preview are side by side (lg of Tailwind). */
const BESIDE = '(width >= 64rem)';

/** Edits the landing page. A click in the preview opens the fields of the clicked element; a ring in the preview marks the edited field. */
export function PageEditor({ items, loadedAt, part }: PageEditorProps) {
  const form = usePageForm(items);
  const [place, setPlace] = useState<Place | undefined>(part && { part });
  const [tab, setTab] = useState<'fields' | 'preview'>('fields');
  const isBeside = useMatchesMedia(BESIDE);
  const rows = useOneRowOpen();
  useAddressHash(ADD_HASH, () => rows.open(NEW_ROWS.layanan));
  const fields = useRef<HTMLDivElement>(null);
  const { client } = trpc.useUtils();
  const changedNames = Object.keys(form.values).filter(form.isChanged);
  const preview = usePreviewed({
    name: 'landingContent.preview',
    input: {
      loadedAt,
      values: previewedValues(items, Object.fromEntries(changedNames.map((name) => [name, form.values[name] ?? '']))),
    },
    ask: ({ values }, signal) => client.landingContent.preview.mutate({ values }, { signal }),
    isShown: isBeside || tab === 'preview',
  });
  const focus = useFocusedField(fields, setPlace);
  const go = (next: Place) => {
    setTab('fields');
    setPlace(next);
    focus(next);
  };
  useWantedName((name) => {
    const chosen = placeOfField(name, items);
    if (chosen !== undefined) go(chosen);
  });
  useFirstFault(form.errors, (name) => {
    const faulty = placeOfField(name, items);
    if (faulty !== undefined) go(faulty);
  });
  const noteFocus = ({ target }: FocusEvent) => {
    const name = fieldAt(target);
    const focused = name === undefined ? undefined : placeOfField(name, items);
    if (focused !== undefined) setPlace(focused);
  };
  const { conflict } = form;
  const [compared, setCompared] = useState<object>();
  const isComparing = conflict.isOpen && compared !== undefined && compared === conflict.theirs;
  const discard = useDiscard(form, texts.discarded);
  const onOpen = (entry: number | undefined) =>
    setPlace(place && { part: place.part, ...(entry !== undefined && { entry }) });
  return (
    <>
      <EditForm
        form={{
          ...form,
          conflict: { ...conflict, isOpen: isComparing, close: () => setCompared(undefined) },
        }}
        submit={texts.save}
        className="block [&>[role=status]:not(:empty)]:mx-4 [&>[role=status]:not(:empty)]:my-3"
        head={{
          title: texts.title,
          back: { to: '/beranda', label: texts.back },
          actions: (
            <HeadActions
              isSaving={form.isSaving}
              isChanged={changedNames.length > 0}
              onDiscard={discard}
              things={versionedIn(place, items)}
            />
          ),
        }}
      >
        {conflict.isOpen && !isComparing && form.changes && (
          <ConflictBar form={form} of={form.changes.ref} onCompare={() => setCompared(conflict.theirs ?? {})} />
        )}
        {!isBeside && <Tabs tab={tab} onTab={setTab} />}
        <div className="lg:grid lg:grid-cols-[minmax(22rem,34rem)_minmax(0,1fr)] lg:items-start">
          <div
            ref={fields}
            hidden={!isBeside && tab !== 'fields'}
            className="min-w-0 bg-card pb-10 [overflow-anchor:none] lg:min-h-[calc(100dvh-4rem)] lg:border-r lg:border-border"
            onFocusCapture={noteFocus}
          >
            <PartSections
              items={items}
              values={form.values}
              openPart={place?.part}
              changed={new Set(changedNames.flatMap((name) => placeOfField(name, items)?.part ?? []))}
              onOpen={(next) => setPlace(next && { part: next })}
              renderFields={(shown) => (
                <PartFields
                  part={shown}
                  items={items}
                  form={form}
                  openEntry={shown === place?.part ? place.entry : undefined}
                  onOpen={onOpen}
                  onAdd={(row) => rows.open(NEW_ROWS[row])}
                />
              )}
            />
            <Link
              to="/dashboard"
              className="mx-5 my-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
            >
              <List aria-hidden className="size-4.5" strokeWidth={1.9} />
              {texts.list}
            </Link>
          </div>
          {(isBeside || tab === 'preview') && (
            <LivePreview
              page={preview}
              chosen={place && { marks: marksOf(place, items), label: labelOf(place, items, form.values) }}
              isPhone={!isBeside}
              onPick={(marks) => {
                const picked = marks.flatMap((mark) => placeOfMark(mark, items) ?? [])[0];
                if (picked !== undefined) go(picked);
              }}
              className="h-[calc(100dvh-7.5rem)] lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)]"
            />
          )}
        </div>
      </EditForm>
      <AddSheet rows={rows} />
    </>
  );
}

interface TabsProps {
  tab: 'fields' | 'preview';
  onTab: (tab: 'fields' | 'preview') => void;
}

const Tabs = ({ tab, onTab }: TabsProps) => (
  <div className="sticky top-(--editor-head,4rem) z-20 border-b border-border bg-card px-3 py-1.5">
    <div
      role="group"
      aria-label={texts.tabs.label}
      className="grid grid-cols-2 gap-0.5 rounded-lg border border-border bg-muted p-0.5"
    >
      {(['fields', 'preview'] as const).map((key) => {
        const Icon = key === 'fields' ? List : Eye;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={tab === key}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-transparent font-semibold text-muted-foreground aria-pressed:border-border aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs forced-colors:aria-pressed:underline"
            onClick={() => onTab(key)}
          >
            <Icon aria-hidden className="size-4.5" strokeWidth={1.9} />
            {texts.tabs[key]}
          </button>
        );
      })}
    </div>
  </div>
);

interface PartFieldsProps extends PartProps {
  part: Part;
  openEntry: number | undefined;
  onOpen: (entry: number | undefined) => void;
  onAdd: (list: keyof typeof NEW_ROWS) => void;
}

function PartFields({ part, onAdd, openEntry, onOpen, ...own }: PartFieldsProps) {
  const cards = { ...own, openEntry, onOpen };
  switch (part) {
    case 'hero':
      return <HeroFields {...own} />;
    case 'feature':
      return <FeatureFields {...own} />;
    case 'layanan':
      return (
        <>
          <PackagesTitle {...own} />
          <PackageCards {...cards} onAdd={() => onAdd('layanan')} />
          <SharedTerms {...own} />
        </>
      );
    case 'partner':
      return <PartnerCards {...cards} onAdd={() => onAdd('partner')} />;
    case 'faq':
      return <QuestionCards {...cards} onAdd={() => onAdd('faq')} />;
    case 'footer':
      return <FooterFields {...own} />;
    case 'posts':
      return <Elsewhere part="posts" to="/post" />;
    case 'kontak':
      return <Elsewhere part="kontak" to="/kontak" />;
  }
}

/** Returns the label of the ring in the preview: 'Paket: Jala Keluarga', 'Pembuka: Judul'. */
function labelOf({ part, entry, field }: Place, items: readonly LandingContentRecord[], values: PageValues) {
  const name = texts.parts[part];
  if (part === 'layanan' && entry !== undefined) return `${name}: ${String(values[`packages.${entry}.title`] ?? '')}`;
  if (part === 'partner' && entry !== undefined)
    return `${name}: ${String(values[`partners.${entry}.key_name`] ?? '')}`;
  const key = items.find(({ id }) => itemField(id) === field)?.key_name;
  return key === undefined ? name : `${name}: ${landingItemName(key)}`;
}

/** Lists the records of the open part that have a history. Uses the first part if no part is open, or if another screen edits the part. */
function versionedIn(place: Place | undefined, items: readonly LandingContentRecord[]): Versioned[] {
  const { part } = place ?? { part: 'hero' };
  const section = part === 'posts' || part === 'kontak' ? 'hero' : part;
  const own = fixedIn(items, section).map(({ id, key_name }) => ({
    ref: { thing: 'landingContent' as const, id },
    title: `${texts.parts[section]}: ${landingItemName(key_name)}`,
  }));
  const packages = filledPackagesOf(items).map(({ number, title }) => ({
    ref: { thing: 'package' as const, id: number },
    title,
  }));
  if (section === 'layanan') return [...own, ...packages];
  if (section === 'partner')
    return partnersOf(items).map(({ id, key_name: title }) => ({ ref: { thing: 'partner', id }, title }));
  if (section === 'faq')
    return questionsOf(items).map(({ number: id, question: title }) => ({ ref: { thing: 'question', id }, title }));
  return own;
}

/** Returns the name of the form field to which an element belongs. */
const fieldAt = (target: EventTarget): string | undefined => {
  if (!(target instanceof Element)) return undefined;
  const name = target.getAttribute('name') ?? '';
  return name.includes('.') ? name : (target.closest('[data-field]')?.getAttribute('data-field') ?? undefined);
};

const CONTROL = ':is(input, textarea, select, [role="textbox"]):not([hidden] *)';

/** Returns a function that moves the focus to the field of a place after the next render, or else to the first control of its part. */
function useFocusedField(fields: React.RefObject<HTMLElement | null>, setPlace: (place: Place) => void) {
  const [wanted, setWanted] = useState<Place>();
  const focusWanted = useEffectEvent((place: Place) => {
    const { current } = fields;
    const name = place.field && CSS.escape(place.field);
    const control =
      current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] ${CONTROL}`) ??
      current?.querySelector<HTMLElement>(`[data-part="${place.part}"] ${CONTROL}`) ??
      current?.querySelector<HTMLElement>(`[data-part="${place.part}"] button`);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    // The focused control may be another field of the part, but the ring must mark the picked place.
    setPlace(place);
  });
  useEffect(() => {
    if (wanted !== undefined) focusWanted(wanted);
  }, [wanted]);
  return setWanted;
}

/** Calls `onFault` with the first faulty field after a refused save, but not while the user corrects fields, which removes errors. */
function useFirstFault(errors: Readonly<Record<string, unknown>>, onFault: (name: string) => void): void {
  const before = useRef(0);
  const tell = useEffectEvent(onFault);
  useEffect(() => {
    const names = Object.keys(errors);
    if (names[0] !== undefined && names.length >= before.current) tell(names[0]);
    before.current = names.length;
  }, [errors]);
}
