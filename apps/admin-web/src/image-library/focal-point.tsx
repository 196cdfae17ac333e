import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ImageFocus } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { texts } from './texts.ts';

interface FocalPointProps {
  image: { file: string; width: number; height: number };
  focus: ImageFocus;
  onFocus: (focus: ImageFocus) => void;
  /** True if the point gets the keyboard's focus at once, so that arrow keys move it. */
  isFirst?: boolean;
}

const STEPS: Readonly<Record<string, ImageFocus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Size of a step with the Shift key, in percent. */
const LARGE = 10;

const inRange = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** Lets the user say which point of an image stays visible, by pointer or by the arrow keys. */
export function FocalPoint({ image, focus, onFocus, isFirst = false }: FocalPointProps) {
  const hintId = useId();
  const point = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isFirst) point.current?.focus();
  }, [isFirst]);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onFocus({
      x: inRange(((event.clientX - box.left) / box.width) * 100),
      y: inRange(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE : 1;
    onFocus({ x: inRange(focus.x + direction.x * size), y: inRange(focus.y + direction.y * size) });
  };
  return (
    <div className="grid gap-3">
      <div className="grid place-items-center rounded-md border border-border bg-muted">
        <div
          className="relative max-w-full cursor-crosshair touch-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            follow(event);
          }}
          onPointerMove={follow}
        >
          <img
            src={storageUrl(image.file, 960)}
            alt=""
            width={image.width}
            height={image.height}
            draggable={false}
            className="h-auto max-h-[40dvh] w-auto max-w-full rounded-md"
          />
          <span
            ref={point}
            role="slider"
            tabIndex={0}
            aria-label={texts.focus.label}
            aria-describedby={hintId}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focus.x}
            aria-valuetext={texts.focus.at(focus.x, focus.y)}
            onKeyDown={step}
            className="absolute grid size-11 -translate-1/2 place-items-center rounded-full border-3 border-white bg-nila-950/45 shadow-[0_0_0_2px_var(--color-nila-950)] outline-offset-3"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          >
            <span className="size-3 rounded-full bg-white" />
          </span>
        </div>
      </div>
      <p id={hintId} className="text-sm text-muted-foreground">
        {texts.focus.hint}
      </p>
      <div className="grid grid-cols-[16fr_14.4fr_9fr] gap-2.5">
        <Crop image={image} focus={focus} label={texts.focus.crops.article} className="aspect-video" />
        <Crop image={image} focus={focus} label={texts.focus.crops.card} className="aspect-16/10" />
        <Crop image={image} focus={focus} label={texts.focus.crops.chat} className="aspect-square" />
      </div>
    </div>
  );
}

interface CropProps extends Pick<FocalPointProps, 'image' | 'focus'> {
  label: string;
  className: string;
}

const Crop = ({ image, focus, label, className }: CropProps) => (
  <figure className="min-w-0">
    <img
      src={storageUrl(image.file, 320)}
      alt=""
      draggable={false}
      className={`w-full rounded-sm border border-border bg-white object-cover ${className}`}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
    />
    <figcaption className="mt-1 text-xs/tight tracking-tight text-muted-foreground">{label}</figcaption>
  </figure>
);
