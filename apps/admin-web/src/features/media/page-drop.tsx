import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '#image-library/texts.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the page, and shows a hint while files are dragged over the page. */
export function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Number of entered elements, because a move between two elements fires both `dragenter` and `dragleave`.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-4 z-50 grid place-items-center rounded-xl border-2 border-dashed border-primary bg-secondary/90 text-lg font-bold text-secondary-foreground"
    >
      <span className="flex items-center gap-3">
        <Upload className="size-7" strokeWidth={1.9} />
        {texts.uploads.drop}
      </span>
    </div>
  );
}
