import { useMemo } from 'react';
import type { Version } from '@jala/schema/wire/history';
import type { Thing } from '@jala/schema/things';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { trpc } from '#lib/trpc.ts';
import { Changed } from './changed.tsx';
import { FieldDifference } from './field-difference.tsx';
import { compareFields, type State } from './fields.ts';
import { dayOf, exactly, timeOf } from '#lib/moments.ts';
import { texts } from './texts.ts';

interface DifferenceProps {
  id: number;
  /** Id of the version before version `id`. Used only for the newest version, which is compared with it. */
  previousId: number | undefined;
  isNewest: boolean;
}

/** Differences between a version and the current version. For the newest version, differences from the version before. */
export function Difference({ id, previousId, isNewest }: DifferenceProps) {
  const reading = trpc.history.get.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const previous = trpc.history.get.useQuery(
    { id: previousId ?? id },
    { enabled: isNewest && previousId !== undefined, staleTime: 0, gcTime: 0 },
  );
  // A disabled query still returns the cached data of its key, which would be this version itself.
  const before = previousId === undefined ? undefined : previous.data;
  const waitsFor = isNewest && previousId !== undefined && before === undefined ? previous : reading;
  return (
    <Loaded reading={waitsFor} loading={texts.loading} skeleton={<Skeleton className="h-48" />}>
      {() =>
        reading.data && (
          <Compared
            version={reading.data}
            isNewest={isNewest}
            before={isNewest ? before?.state : (reading.data.present ?? {})}
          />
        )
      }
    </Loaded>
  );
}

interface ComparedProps {
  version: Version;
  isNewest: boolean;
  /** State to compare with; undefined for the first version. */
  before: State | undefined;
}

function Compared({ version, isNewest, before }: ComparedProps) {
  const wordOf = useWords(version.thing);
  const { changed, same } = useMemo(
    () => compareFields(version.thing, { before: before ?? {}, after: version.state }, wordOf),
    [version, before, wordOf],
  );
  const { legend, legendOfNewest } = texts.versions;
  const isComparable = before !== undefined && !version.is_removed;
  const words = isNewest ? legendOfNewest : legend;
  return (
    <>
      <p title={exactly(version.at)}>
        <b>
          {dayOf(version.at)}, {timeOf(version.at)}
        </b>{' '}
        {againstWhat({ version, isNewest, isOnly: before === undefined })}
      </p>
      {isComparable && changed.length > 0 && (
        <p className="mt-1 text-ui text-muted-foreground">
          {words.before} <Changed change="added">{words.added}</Changed> {words.middle}{' '}
          <Changed change="removed">{words.removed}</Changed> {words.after}
        </p>
      )}
      <div className="mt-4 grid gap-3">
        {changed.length === 0 && <p>{texts.versions.noDifference}</p>}
        {changed.map((field) => (
          <FieldDifference
            key={field.name}
            field={field}
            missing={version.missing_images}
            beforeName={isNewest ? texts.versions.before : texts.versions.present}
          />
        ))}
        {same.length > 0 && (
          <section aria-label={texts.versions.same} className="rounded-lg border border-border p-4">
            <h3 className="text-ui tracking-normal">{texts.versions.same}</h3>
            <p className="mt-1 text-ui text-muted-foreground">{same.join(', ')}.</p>
          </section>
        )}
      </div>
    </>
  );
}

function againstWhat({ version, isNewest, isOnly }: { version: Version; isNewest: boolean; isOnly: boolean }): string {
  if (version.is_removed || version.present === null) return texts.versions.ofRemoved;
  if (isOnly) return texts.versions.onlyOne;
  return isNewest ? texts.versions.againstBefore : texts.versions.against;
}

/** Returns a function that converts a stored id to a name. Only the category of a post is stored as an id. */
function useWords(thing: Thing) {
  const { data: categories } = trpc.kategori.list.useQuery(undefined, { enabled: thing === 'posts' });
  return useMemo(
    () => (name: string, value: unknown) =>
      name === 'kategori_id' ? categories?.find(({ id }) => id === value)?.nama : undefined,
    [categories],
  );
}
