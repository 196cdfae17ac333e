import { CircleAlert, RotateCw, X } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { useStore } from '#lib/store.ts';
import type { ImageUploads, UploadLine } from './image-uploads.ts';
import { texts } from './texts.ts';

/** A list with a line for each upload that is running or has failed. */
export function UploadLines({ uploads }: { uploads: ImageUploads }) {
  const lines = useStore(uploads.lines);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={texts.uploads.list} className="mb-4 grid gap-2">
      {lines.map((line) => (
        <Line key={line.id} line={line} uploads={uploads} />
      ))}
    </ul>
  );
}

const SHRUNK = 0.9;

function detailOf({ status, share, before, after }: UploadLine): string {
  if (status === 'waiting') return texts.uploads.waiting;
  if (status === 'preparing') return texts.uploads.preparing;
  const isShrunk = after !== undefined && after < before * SHRUNK;
  return `${isShrunk ? `${texts.uploads.shrunk(before, after)} ` : ''}${texts.uploads.sent(share)}`;
}

function Line({ line, uploads }: { line: UploadLine; uploads: ImageUploads }) {
  const { id, name, status, share, preview, reason, isRefused } = line;
  const hasFailed = status === 'failed';
  return (
    <li
      className={`flex items-center gap-3 rounded-lg border border-dashed bg-card p-3.5 ${hasFailed ? 'border-destructive-text' : 'border-border-strong'}`}
    >
      {hasFailed ? (
        <CircleAlert aria-hidden className="size-6 flex-none text-destructive-text" strokeWidth={1.9} />
      ) : (
        <img src={preview} alt="" className="size-11 flex-none rounded-sm bg-muted object-cover" />
      )}
      <div className="grid min-w-0 flex-1 gap-1.5" role={hasFailed ? 'alert' : undefined}>
        <p className="leading-snug font-semibold wrap-anywhere">
          {hasFailed ? texts.uploads.failed(name) : texts.uploads.sending(name)}
        </p>
        {hasFailed ? (
          <p className="text-sm leading-snug text-destructive-text">{reason}</p>
        ) : (
          <>
            <progress
              aria-label={texts.uploads.sending(name)}
              value={share}
              max={1}
              className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
            />
            <p className="text-sm text-muted-foreground">{detailOf(line)}</p>
          </>
        )}
      </div>
      {hasFailed && isRefused !== true && (
        <Button variant="outline" size="sm" className="max-md:min-h-11" onClick={() => uploads.retry(id)}>
          <RotateCw aria-hidden strokeWidth={1.9} />
          {texts.uploads.retry}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={hasFailed ? texts.uploads.dismiss(name) : texts.uploads.cancel(name)}
        onClick={() => uploads.dismiss(id)}
      >
        <X aria-hidden strokeWidth={1.9} />
      </Button>
    </li>
  );
}
