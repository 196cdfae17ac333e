import { ImageOff, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type Change, compareTexts } from '@jala/rich-text/document/words';
import { compareDocuments } from '@jala/rich-text/document/compare';
import { documentFromHtml } from '@jala/rich-text/document/read';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Badge } from '@jala/ui/badge';
import type { ChangedField } from './fields.ts';
import { RichDifference } from './rich-difference.tsx';
import { Changed } from './changed.tsx';
import { texts } from './texts.ts';

interface FieldDifferenceProps {
  field: ChangedField;
  /** The file names of the images that are no longer stored. */
  missing: readonly string[];
  /** Label of the image that the version is compared with. */
  beforeName: string;
}

/** Difference in one field. `added` marks the value of the version, `removed` the value that the version is compared with. */
export function FieldDifference({ field, missing, beforeName }: FieldDifferenceProps) {
  return (
    <section aria-label={field.label} className="rounded-lg border border-border p-4">
      {field.kind === 'image' ? (
        <>
          <FieldHeading label={field.label} />
          <div className="grid grid-cols-2 gap-3">
            <Side change="added" name={texts.versions.thisVersion} file={field.after} missing={missing} />
            <Side change="removed" name={beforeName} file={field.before} missing={missing} />
          </div>
        </>
      ) : field.kind === 'rich' ? (
        <Rich field={field} />
      ) : (
        <Plain field={field} />
      )}
    </section>
  );
}

const FieldHeading = ({ label, words }: { label: string; words?: number }) => (
  <h3 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-ui tracking-normal">
    {label}
    {words !== undefined && (
      <span className="text-sm font-normal text-muted-foreground">{texts.versions.words(words)}</span>
    )}
  </h3>
);

/** Returns the number of added or of removed words, whichever is larger. */
function changedWords(pieces: readonly { change: Change; text: string }[]): number {
  const count = (wanted: Change) =>
    pieces
      .filter(({ change }) => change === wanted)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length, 0);
  return Math.max(count('added'), count('removed'));
}

function Rich({ field: { label, before, after } }: { field: ChangedField }) {
  const lines = useMemo(() => compareDocuments(documentFromHtml(before), documentFromHtml(after)), [before, after]);
  return (
    <>
      <FieldHeading label={label} words={changedWords(lines.flatMap(({ pieces }) => pieces))} />
      <RichDifference lines={lines} />
    </>
  );
}

/** Compares two plain texts word by word. If both are a single word, such as a price, the whole value is replaced. */
function compareValues(before: string, after: string): ReturnType<typeof compareTexts> {
  if (/\s/.test(before + after) || before === '' || after === '') return compareTexts(before, after);
  return [
    { change: 'removed', text: before },
    { change: 'same', text: ' ' },
    { change: 'added', text: after },
  ];
}

function Plain({ field: { label, before, after } }: { field: ChangedField }) {
  const pieces = useMemo(() => compareValues(before, after), [before, after]);
  return (
    <>
      <FieldHeading label={label} />
      <p className="leading-relaxed wrap-anywhere whitespace-pre-line">
        {pieces.map(({ change, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
          <Changed key={place} change={change}>
            {text}
          </Changed>
        ))}
        {after === '' && <span className="text-muted-foreground"> {texts.versions.empty}</span>}
      </p>
    </>
  );
}

interface SideProps {
  change: 'added' | 'removed';
  name: string;
  file: string;
  missing: readonly string[];
}

function Side({ change, name, file, missing }: SideProps) {
  const Icon = change === 'added' ? Plus : Minus;
  const isGone = missing.includes(file);
  return (
    <figure className="m-0 grid content-start justify-items-start gap-2">
      {file === '' || isGone ? (
        <div className="grid aspect-video w-full place-content-center justify-items-center gap-1 rounded-md bg-muted p-2 text-center text-sm text-muted-foreground">
          <ImageOff aria-hidden className="size-6" strokeWidth={1.9} />
          {isGone ? texts.versions.gone : texts.versions.noImage}
        </div>
      ) : (
        <img
          src={storageUrl(file, 640)}
          alt={name}
          className="aspect-video w-full rounded-md border border-border bg-white object-contain"
        />
      )}
      <figcaption>
        <Badge tone={change === 'added' ? 'success' : 'danger'}>
          <Icon aria-hidden strokeWidth={2.2} />
          {name}
        </Badge>
      </figcaption>
    </figure>
  );
}
