import { fieldNames } from '@jala/schema/labels/field-names';
import type { VersionSummary } from '@jala/schema/wire/history';
import type { Thing } from '@jala/schema/things';
import { cn } from '@jala/ui/cn';
import { exactly, monthOf, shortly } from '#lib/moments.ts';
import { OlderButton } from '#components/older-button.tsx';
import { PersonMark, usePersonName } from '#components/person-mark.tsx';
import type { Older } from '#lib/use-older.ts';
import { texts } from './texts.ts';

interface VersionListProps {
  thing: Thing;
  versions: Older<VersionSummary>;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The versions, grouped by month. Below the breakpoint md, a horizontal strip without headings. */
export function VersionList({ thing, versions, chosen, onChoose }: VersionListProps) {
  const { items, hasMore } = versions;
  const months = new Map<string, VersionSummary[]>();
  for (const version of items) months.set(monthOf(version.at), [...(months.get(monthOf(version.at)) ?? []), version]);
  return (
    <nav
      aria-label={texts.versions.list}
      className="flex flex-none overflow-auto overscroll-contain border-border p-2 max-md:gap-1 max-md:border-b md:w-70 md:flex-col md:border-r"
    >
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={month} className="max-md:contents">
          <h3 className="px-3 pt-3 pb-1 text-sm font-normal tracking-normal text-muted-foreground max-md:hidden">
            {month}
          </h3>
          <ul className="max-md:contents">
            {ofMonth.map((version) => (
              <li key={version.id} className="max-md:flex-none">
                <VersionButton
                  thing={thing}
                  version={version}
                  isNewest={version === items[0]}
                  isFirst={!hasMore && version === items.at(-1)}
                  isChosen={version.id === chosen}
                  onChoose={() => onChoose(version.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <OlderButton list={versions} size="sm" className="flex-none content-start p-2" />
    </nav>
  );
}

interface VersionButtonProps {
  thing: Thing;
  version: VersionSummary;
  isNewest: boolean;
  isFirst: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionButton({ thing, version, isNewest, isFirst, isChosen, onChoose }: VersionButtonProps) {
  const nameOf = usePersonName();
  const { at, by, changed, is_removed } = version;
  const what = is_removed
    ? texts.versions.removed
    : fieldNames(thing, changed) || (isFirst ? texts.versions.first : texts.versions.changed);
  return (
    <button
      ref={showIf(isChosen)}
      type="button"
      aria-current={isChosen || undefined}
      title={exactly(at)}
      className={cn(
        'flex w-full gap-3 rounded-md px-3 py-2.5 text-left max-md:w-56',
        isChosen ? 'bg-sidebar-active text-sidebar-active-foreground [&>span:first-child]:bg-card' : 'hover:bg-muted',
      )}
      onClick={onChoose}
    >
      <PersonMark by={by} />
      <span className={cn('grid min-w-0 text-sm leading-snug', !isChosen && 'text-muted-foreground')}>
        <span className={cn('text-ui font-semibold', !isChosen && 'text-foreground')}>{shortly(at)}</span>
        <span className="truncate">{nameOf(by)}</span>
        <span className="line-clamp-2 wrap-anywhere">{what}</span>
        {isNewest && !is_removed && (
          <span className="font-semibold">{thing === 'posts' ? texts.versions.current : texts.versions.live}</span>
        )}
      </span>
    </button>
  );
}

/** Returns a ref callback that scrolls the chosen version into view; undefined for other versions. */
const showIf = (isChosen: boolean) =>
  isChosen
    ? (button: HTMLElement | null) => button?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
    : undefined;
