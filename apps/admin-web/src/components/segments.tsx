import { cn } from '@jala/ui/cn';

interface Segment<Key> {
  key: Key;
  label: string;
  /** Number of entries; undefined while unknown. */
  count: number | undefined;
}

interface SegmentsProps<Key> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  className?: string;
}

/** Buttons that choose one part of a list, with the number of entries in each part. */
export const Segments = <Key extends string>({ label, segments, chosen, onChoose, className }: SegmentsProps<Key>) => (
  <div
    role="group"
    aria-label={label}
    className={cn(
      'flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-lg border border-border bg-muted p-0.5 shade-more',
      className,
    )}
  >
    {segments.map(({ key, label: name, count }) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === chosen}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-md border border-transparent px-3.5 font-semibold text-muted-foreground hover:text-foreground aria-pressed:border-border aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs forced-colors:aria-pressed:underline"
        onClick={() => onChoose(key)}
      >
        {name} {count !== undefined && <span className="font-normal">{count.toLocaleString('id')}</span>}
      </button>
    ))}
  </div>
);
