import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { SaveStateLine, type SaveState } from './save-state.tsx';
import { useHeightProperty } from './use-height-property.ts';
import { useScreenHeading } from './use-screen-heading.ts';

interface EditorHeadProps {
  /** The heading of the screen and the title of the window. One line, shortened where there is no room. */
  title: string;
  /** The screen to which the arrow leads, and the arrow's name, such as 'Kembali ke Artikel'. */
  back: Pick<LinkProps, 'to' | 'search'> & { label: string };
  /** Save state of the form. Undefined while the screen is loading. */
  state?: SaveState;
  /** A word beside the state, such as `<Status>`. Not shown on phones. */
  note?: ReactNode;
  /** A mark for the colleagues who have the same record open. */
  people?: ReactNode;
  /** Buttons and links of the normal size, the primary button last. On phones, the caller must hide all but one button and one icon. */
  actions?: ReactNode;
}

/**
 * Sticky head of an editor that fills the window. It is 64 px high, and higher on phones while it shows why a form is not saved. Sticky
 * elements below the head use `--editor-head` for their `top`. The route has `staticData: { isFullWindow: true }`, which removes the menu,
 * the top bar and the space around the screen. Such a screen uses the head instead of `Page`, also while it is loading or has nothing to
 * show.
 */
export function EditorHead({ title, back, state, note, people, actions }: EditorHeadProps) {
  const heading = useScreenHeading(title);
  const head = useRef<HTMLElement>(null);
  useHeightProperty(head, '--editor-head');
  // On a phone, a reason does not fit between the arrow and the buttons, so it gets a line of its own.
  const hasReason = state?.kind === 'failed' || (state?.kind === 'unsaved' && state.instead !== undefined);
  return (
    <header
      ref={head}
      className={cn(
        'sticky top-0 z-25 flex min-h-16 items-center gap-1 border-b border-border bg-card py-1 pr-3 pl-1 md:gap-2.5 md:py-1.5 md:pr-5 md:pl-3',
        hasReason && 'max-md:flex-wrap',
      )}
    >
      <Button asChild variant="ghost" size="icon" className="flex-none">
        <Link to={back.to} {...(back.search && { search: back.search })} aria-label={back.label}>
          <ArrowLeft aria-hidden strokeWidth={2} />
        </Link>
      </Button>
      <div
        className={cn('grid min-w-0 flex-1 gap-px md:flex md:items-center md:gap-3', hasReason && 'max-md:contents')}
      >
        <h1
          ref={heading}
          tabIndex={-1}
          title={title}
          className="min-w-0 flex-1 truncate text-ui leading-snug font-bold tracking-[-0.01em] outline-none md:flex-initial md:text-md"
        >
          {title}
        </h1>
        {(note !== undefined || state !== undefined) && (
          // A long title is shortened, so that the note and the state keep their width.
          <div
            className={cn(
              'flex min-w-0 items-center gap-2.5 md:max-w-[60%] md:flex-none',
              hasReason && 'max-md:order-last max-md:basis-full max-md:px-2 max-md:pb-1',
            )}
          >
            {note !== undefined && <div className="flex-none text-sm max-md:hidden">{note}</div>}
            {state !== undefined && <SaveStateLine state={state} isTight className="max-md:text-xs/tight" />}
          </div>
        )}
      </div>
      {people}
      {actions !== undefined && <div className="flex flex-none items-center gap-2">{actions}</div>}
    </header>
  );
}
