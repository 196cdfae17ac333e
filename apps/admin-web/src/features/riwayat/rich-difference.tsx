import type { ComparedLine, Piece } from '@jala/rich-text/document/compare';
import { ImageOff, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cn } from '@jala/ui/cn';
import { Changed } from './changed.tsx';
import { narrowed } from '@jala/schema/rules/storage-url';
import { texts } from './texts.ts';

/** Number of unchanged lines that are shown before and after a change. */
const CONTEXT = 1;

/** Differences between two rich texts. Runs of two or more unchanged lines are folded, except the lines next to a change. */
export function RichDifference({ lines }: { lines: readonly ComparedLine[] }) {
  const isNear = (place: number) =>
    lines.slice(Math.max(0, place - CONTEXT), place + CONTEXT + 1).some(({ change }) => change !== 'same');
  const groups: { isShown: boolean; lines: ComparedLine[] }[] = [];
  for (const [place, line] of lines.entries()) {
    const isShown = isNear(place);
    const last = groups.at(-1);
    if (last?.isShown === isShown) last.lines.push(line);
    else groups.push({ isShown, lines: [line] });
  }
  return (
    <div className="grid gap-2.5 leading-relaxed wrap-anywhere">
      {groups.map((group, place) =>
        group.isShown || group.lines.length === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- groups have no other name, and never move
          <Lines key={place} lines={group.lines} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Folded key={place} lines={group.lines} />
        ),
      )}
    </div>
  );
}

function Folded({ lines }: { lines: readonly ComparedLine[] }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Lines lines={lines} />;
  return (
    <button
      type="button"
      className="min-h-9 justify-self-start rounded-sm bg-muted px-3 text-sm text-muted-foreground max-md:min-h-11"
      onClick={() => setOpen(true)}
    >
      {texts.versions.sameLines(lines.length)}
    </button>
  );
}

const Lines = ({ lines }: { lines: readonly ComparedLine[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move
  lines.map((line, place) => <Line key={place} line={line} />);

const TEXT: Partial<Record<ComparedLine['kind'], string>> = {
  'heading-1': 'text-xl font-bold',
  'heading-2': 'text-lg font-bold',
  'heading-3': 'text-md font-bold',
  'heading-4': 'font-bold',
  'heading-5': 'font-bold',
  'heading-6': 'font-bold',
  quote: 'border-l-3 border-border-strong pl-3 italic',
  'table-header': 'font-bold border-b border-border-strong',
  'table-row': 'border-b border-border',
  code: 'font-mono text-sm whitespace-pre-wrap rounded-sm bg-muted p-2',
};

function Line({ line }: { line: ComparedLine }) {
  const { kind, was, change, isMoved, indent, pieces } = line;
  const isItem = kind === 'bulleted' || kind === 'numbered';
  const isNew = was !== undefined || isMoved || (change !== 'same' && kind !== 'paragraph' && !isItem);
  return (
    <div style={{ paddingInlineStart: `${indent * 1.5}rem` }}>
      {isNew && <KindNote line={line} />}
      <p className={cn('whitespace-pre-line', TEXT[kind], isItem && 'flex gap-2')}>
        {isItem && <span aria-hidden>{kind === 'bulleted' ? '•' : '–'}</span>}
        <span className="min-w-0">
          {kind === 'rule' && <Whole change={change}>{texts.kinds.rule}</Whole>}
          {pieces.map((piece, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
            <Changed key={place} change={piece.change}>
              <PieceContent piece={piece} />
            </Changed>
          ))}
        </span>
      </p>
    </div>
  );
}

const Whole = ({ change, children }: { change: ComparedLine['change']; children: ReactNode }) => (
  <Changed change={change === 'changed' ? 'same' : change}>{children}</Changed>
);

/** Note above a line: its kind, for example that 'Paragraf' became 'Judul 2', and whether its layout has changed. */
function KindNote({ line: { kind, was, change, isMoved } }: { line: ComparedLine }) {
  return (
    <p className="mb-0.5 text-xs text-muted-foreground">
      {was === undefined ? (
        <Whole change={change}>{texts.kinds[kind]}</Whole>
      ) : (
        <>
          <Changed change="removed">{texts.kinds[was]}</Changed> <Changed change="added">{texts.kinds[kind]}</Changed>
        </>
      )}
      {isMoved && ` · ${texts.versions.look}`}
    </p>
  );
}

/** An image, a video, or a run of words with its format. For a changed link, also shows the URL, which the text does not show. */
function PieceContent({ piece }: { piece: Piece }) {
  const { text, src, href, marks, change } = piece;
  if (src !== undefined)
    return src.startsWith('/api/storage/') ? <Picture src={src} alt={text} /> : <Video src={src} />;
  const address = href !== undefined && change !== 'same' && ` (${href})`;
  return (
    <span
      className={cn(
        marks.bold && 'font-bold',
        marks.italic && 'italic',
        marks.underline && 'underline',
        marks.strike && 'line-through',
        marks.code && 'font-mono',
        href !== undefined && change === 'same' && 'text-link underline',
      )}
    >
      {text}
      {address && <span className="text-xs font-normal">{address}</span>}
    </span>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  const [isGone, setGone] = useState(false);
  return isGone ? (
    <span className="inline-flex items-center gap-1">
      <ImageOff aria-hidden className="inline size-4" />
      {texts.versions.gone}
    </span>
  ) : (
    <img
      src={narrowed(src, 640)}
      alt={alt || texts.versions.picture}
      loading="lazy"
      className="my-1 inline-block max-h-40 max-w-full rounded-sm border-2 border-current"
      onError={() => setGone(true)}
    />
  );
}

const Video = ({ src }: { src: string }) => (
  <span className="inline-flex items-center gap-1">
    <Play aria-hidden className="inline size-4" />
    {src}
  </span>
);
