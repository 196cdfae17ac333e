import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useBackCloses } from '@jala/ui/back';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { texts } from '../texts.ts';

interface DetailsPanelProps {
  /** True if the details are open as a sheet, on a screen that has no room beside the text. */
  isOpen: boolean;
  onClose: () => void;
  /** The buttons at the foot of the sheet. */
  foot: ReactNode;
  children: ReactNode;
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]';

/**
 * Shows the details of an article beside the text or, below the breakpoint lg, in a sheet from the bottom. The elements stay mounted, so
 * that an upload continues while the sheet is closed.
 */
export function DetailsPanel({ isOpen, onClose, foot, children }: DetailsPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  useBackCloses(onClose, isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') keepFocusIn(panel.current, event);
  };
  return (
    <>
      {isOpen && <div aria-hidden className="fixed inset-0 z-40 bg-nila-950/60 lg:hidden" onClick={onClose} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles */}
      <div
        ref={panel}
        aria-labelledby={titleId}
        role={isOpen ? 'dialog' : 'complementary'}
        aria-modal={isOpen || undefined}
        onKeyDown={onKeyDown}
        className={cn(
          'flex flex-col bg-admin lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:w-92 lg:flex-none lg:overflow-y-auto lg:border-l lg:border-border',
          'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:max-h-[88dvh] max-lg:rounded-t-lg max-lg:border-t max-lg:border-border max-lg:bg-card max-lg:shadow-lg',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <div className="flex flex-none items-center justify-between gap-3 border-b border-border py-2.5 pr-3 pl-5 lg:sr-only">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg font-bold outline-none">
            {texts.details.title}
          </h2>
          <Button variant="ghost" size="icon" className="lg:hidden" aria-label={texts.details.close} onClick={onClose}>
            <X aria-hidden strokeWidth={1.9} />
          </Button>
        </div>
        <div className="min-h-0 flex-1 overscroll-contain max-lg:overflow-y-auto">{children}</div>
        <div className="flex flex-none flex-wrap gap-2 border-t border-border px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 *:px-2.5 *:whitespace-nowrap lg:hidden">
          {isOpen && foot}
        </div>
      </div>
    </>
  );
}

/** Keeps the focus inside the sheet: Tab on the last element goes to the first, and Shift+Tab on the first to the last. */
function keepFocusIn(panel: HTMLElement | null, event: KeyboardEvent): void {
  const stops = [...(panel?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter((stop) => stop.offsetParent !== null);
  const [first, last] = [stops[0], stops.at(-1)];
  const isAtStart = document.activeElement === first || document.activeElement?.tagName === 'H2';
  if (event.shiftKey ? !isAtStart : document.activeElement !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
