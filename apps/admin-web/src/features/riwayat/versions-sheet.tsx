import { X } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { mayPublish } from '@jala/schema/access';
import { thingName, thingTitle } from '@jala/schema/labels/audit-labels';
import type { VersionSummary } from '@jala/schema/wire/history';
import { landingItemTitle } from '@jala/schema/labels/landing-names';
import { longDate } from '@jala/schema/rules/long-date';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Sheet, SheetContent, SheetTitle } from '@jala/ui/sheet';
import { Skeleton } from '@jala/ui/skeleton';
import { Spinner } from '@jala/ui/spinner';
import { Confirm } from '#components/confirm.tsx';
import { PasswordDialog } from '#components/password-dialog.tsx';
import { Loaded } from '#components/loaded.tsx';
import { openForm } from '#forms/open-forms.ts';
import { closeHistory, shownHistory, type ShownHistory } from '#lib/shown-history.ts';
import { useStore } from '#lib/store.ts';
import { trpc } from '#lib/trpc.ts';
import { useUser } from '#lib/user.ts';
import type { Older } from '#lib/use-older.ts';
import { Difference } from './difference.tsx';
import { draftNameOf } from './fields.ts';
import { texts } from './texts.ts';
import { useDraftOfVersion } from './use-draft-of-version.ts';
import { useRestore } from './use-restore.ts';
import { useVersions } from './use-versions.ts';
import { VersionList } from './version-list.tsx';

/** Sheet with the versions of a thing, and the differences between the chosen and the current version. Any screen can open the sheet. */
export function VersionsSheet() {
  const shown = useStore(shownHistory);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && closeHistory()}>
      {shown && (
        <SheetContent
          side="right"
          className="md:w-224"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          <Versions key={`${shown.thing}:${shown.id}`} shown={shown} heading={heading} />
        </SheetContent>
      )}
    </Sheet>
  );
}

/** Returns the name of the thing for the middle of a sentence: 'paket Jala Rumah', 'halaman isolir'. */
const nameOf = ({ thing, title }: ShownHistory): string =>
  `${thingName(thing)} ${thing === 'landingContent' ? landingItemTitle(title) : title}`.trim();

/** The number of versions and, if all versions are loaded, the date of the oldest version. `total` is undefined while loading. */
function Count({ total = 0, versions: { items, hasMore } }: { total?: number; versions: Older<VersionSummary> }) {
  const oldest = hasMore ? undefined : items.at(-1);
  if (total === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {texts.versions.count(total, oldest === undefined ? '' : longDate(oldest.at))}
    </p>
  );
}

interface Ends {
  newest: VersionSummary | undefined;
  /** The last version before `newest` that is not a removal. */
  before: VersionSummary | undefined;
}

/**
 * Returns the version to restore when the user has chosen `version`. To undo the newest version, the version before it is restored. A
 * removal can be undone only while it is the newest version.
 */
function restorable(version: VersionSummary | undefined, { newest, before }: Ends): VersionSummary | undefined {
  if (version === undefined || version.is_removed) return version === newest ? version : undefined;
  return version === newest ? before : version;
}

interface VersionsProps {
  shown: ShownHistory;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Versions({ shown, heading }: VersionsProps) {
  const { thing, id } = shown;
  const { reading, versions } = useVersions(thing, id);
  const { items } = versions;
  const [wanted, setWanted] = useState(shown.versionId);
  const [asking, setAsking] = useState<'restore' | 'draft' | 'draft over draft'>();
  const { restore, isPending, fault, needsNoImages, forgetFault, withPassword, forgetPassword } = useRestore({
    thing,
    id,
    name: nameOf(shown),
    onRestored: closeHistory,
  });
  const [newest] = items;
  const before = items.slice(1).find((version) => !version.is_removed);
  const chosen = wanted ?? (newest?.is_removed ? newest : (before ?? newest))?.id;
  const place = items.findIndex((version) => version.id === chosen);
  // The audit log may link to a version that is older than the loaded list.
  const { data: other } = trpc.history.get.useQuery(
    { id: chosen ?? 1 },
    { enabled: chosen !== undefined && (place < 0 || thing === 'posts') },
  );
  const version = items[place] ?? (chosen === undefined ? undefined : other);
  const isNewest = version !== undefined && version === newest;
  const toRestore = restorable(version, { newest, before });
  const user = useUser();
  const drafting = useDraftOfVersion({ id, title: shown.title, onMade: closeHistory });
  /** True if the article is scheduled or published, so that a version can become a draft beside it. */
  const isLive = thing === 'posts' && other?.present?.is_draft === false;
  const start = (withoutImages = false) => {
    if (toRestore === undefined || newest === undefined) return;
    const latest = { id: newest.id, isRemoved: newest.is_removed };
    // If a colleague has saved meanwhile, the same version stays chosen in the reloaded list.
    setWanted(toRestore.id);
    void restore({ id: toRestore.id, at: toRestore.at, latest }, withoutImages);
  };
  const isDirty = () => openForm(draftNameOf(thing, id))?.isDirtyNow() === true;
  const makeDraft = () => other && void drafting.makeDraft(other);
  const ask = () => (isDirty() ? setAsking('restore') : start());
  const askForDraft = async () => {
    const isReplaced = await drafting.hasOther();
    if (isReplaced || isDirty()) setAsking(isReplaced ? 'draft over draft' : 'draft');
    else makeDraft();
  };
  const failure = fault ?? drafting.fault;
  return (
    <>
      <header className="flex flex-none items-start justify-between gap-3 border-b border-border px-5 py-3">
        <div className="min-w-0">
          <SheetTitle ref={heading} tabIndex={-1} className="text-lg leading-snug font-bold wrap-anywhere outline-none">
            {texts.versions.title(shown.title === '' ? thingTitle(shown.thing) : nameOf(shown))}
          </SheetTitle>
          <Count total={reading.data?.total} versions={versions} />
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          className="max-md:size-11"
          aria-label={texts.close}
          onClick={closeHistory}
        >
          <X aria-hidden strokeWidth={1.9} />
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <Loaded isInset reading={reading} loading={texts.loading} skeleton={<Skeleton className="h-64 w-60" />}>
          {({ total }) =>
            total === 0 ? (
              <p className="p-5 text-muted-foreground">{texts.versions.none}</p>
            ) : (
              <VersionList
                thing={thing}
                versions={versions}
                chosen={chosen}
                onChoose={(next) => {
                  forgetFault();
                  drafting.forgetFault();
                  setWanted(next);
                }}
              />
            )
          }
        </Loaded>
        {/* Focusable, so that the keyboard can scroll it. */}
        <div
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          aria-label={texts.versions.difference}
          className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain p-5 outline-offset-[-2px]"
        >
          {failure !== undefined && (
            <Alert tone="danger" role="alert" className="mb-4">
              <p className="font-semibold">{failure}</p>
              {needsNoImages && (
                <Button variant="outline" size="sm" className="mt-2 max-md:min-h-11" onClick={() => start(true)}>
                  {texts.versions.withoutImages}
                </Button>
              )}
            </Alert>
          )}
          {chosen !== undefined && (
            <Difference id={chosen} isNewest={isNewest && !version.is_removed} previousId={items[place + 1]?.id} />
          )}
        </div>
      </div>
      <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3">
        <p className="mr-auto min-w-0 basis-80 text-sm text-muted-foreground max-md:hidden">{texts.versions.kept}</p>
        <Button variant="outline" className="max-md:flex-1" onClick={closeHistory}>
          {texts.close}
        </Button>
        {isLive && !isNewest && (
          <Button
            variant={mayPublish(user) ? 'outline' : 'primary'}
            className="max-md:flex-[2]"
            disabled={isPending || drafting.isPending}
            onClick={() => void askForDraft()}
          >
            {drafting.isPending && <Spinner />}
            {texts.versions.makeDraft}
          </Button>
        )}
        {toRestore !== undefined && !(isLive && !mayPublish(user)) && (
          <Button className="max-md:flex-[2]" disabled={isPending || drafting.isPending} onClick={ask}>
            {isPending && <Spinner />}
            {isPending
              ? texts.versions.restoring
              : toRestore === version
                ? texts.versions.restore
                : texts.versions.takeBack}
          </Button>
        )}
      </footer>
      {withPassword && (
        <PasswordDialog
          title={texts.versions.account}
          hint={texts.versions.accountHint}
          submit={texts.versions.restore}
          run={withPassword}
          onClose={forgetPassword}
        />
      )}
      <Confirm
        isOpen={asking !== undefined}
        question={asking === 'restore' ? texts.versions.dirty : texts.versions.draftQuestion}
        consequence={[
          ...(asking === 'draft over draft' ? [texts.versions.draftReplaced] : []),
          ...(isDirty() ? [texts.versions.dirtyConsequence] : []),
        ].join(' ')}
        onAnswer={(isYes) => {
          setAsking(undefined);
          if (!isYes) return;
          if (asking === 'restore') start();
          else makeDraft();
        }}
      />
    </>
  );
}
