import { ChevronDown } from 'lucide-react';
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { cn } from '#ui/cn.ts';

interface TabStop {
  /** The id of the tool that gets the focus when Tab reaches the toolbar. */
  current: string | undefined;
  setCurrent: (id: string) => void;
}

const ToolbarContext = createContext<TabStop>({ current: undefined, setCurrent: () => undefined });

const TOOLS = '[data-tool]';

/**
 * A toolbar with groups of tools. It is a single tab stop; Left, Right, Home and End move within it (WAI-ARIA toolbar
 * pattern). When the toolbar is too narrow, whole groups move to the next line. On phones it stays one line, which scrolls sideways.
 */
export function Toolbar({ className, ...props }: Omit<ComponentProps<'div'>, 'role' | 'ref' | 'onKeyDown'>) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string>();
  useLayoutEffect(() => setCurrent(toolbar.current?.querySelector<HTMLElement>(TOOLS)?.dataset.tool), []);
  const tabStop = useMemo(() => ({ current, setCurrent }), [current]);
  return (
    <ToolbarContext value={tabStop}>
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        data-slot="toolbar"
        onKeyDown={moveFocus}
        className={cn(
          'flex flex-wrap items-center gap-x-3 gap-y-1 bg-muted p-1.25 max-md:flex-nowrap max-md:gap-x-1.5 max-md:overflow-x-auto max-md:overscroll-x-contain max-md:scroll-hints max-md:[scrollbar-width:none]',
          className,
        )}
        {...props}
      />
    </ToolbarContext>
  );
}

/** jsdom has no `checkVisibility`. */
const isShown = (tool: Partial<Pick<HTMLElement, 'checkVisibility'>>): boolean => tool.checkVisibility?.() ?? true;

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // Some tools are only for phones.
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(TOOLS)].filter(isShown);
  const place = tools.findIndex((tool) => tool === document.activeElement);
  const steps: Record<string, HTMLElement | undefined> = {
    ArrowLeft: tools.at(place - 1),
    ArrowRight: tools[(place + 1) % tools.length],
    Home: tools[0],
    End: tools.at(-1),
  };
  const next = steps[event.key];
  if (place === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

function useTool() {
  const id = useId();
  const { current, setCurrent } = use(ToolbarContext);
  return { 'data-tool': id, tabIndex: current === id ? 0 : -1, onFocus: () => setCurrent(id) };
}

export function ToolbarGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="toolbar-group" className={cn('inline-flex flex-none gap-0.5', className)} {...props} />;
}

/**
 * A tool with an icon. Pressing it with a pointer leaves the focus in the text. Use `aria-disabled` for a tool that is not
 * available, because a disabled button would lose the focus.
 */
export function ToolbarButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      data-slot="toolbar-button"
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'inline-grid h-8.5 min-w-8.5 place-items-center rounded-xs px-1.5 transition hover:bg-card hover:ring-1 hover:ring-border-strong aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-muted-foreground aria-disabled:ring-0 aria-pressed:bg-primary aria-pressed:text-primary-foreground aria-pressed:ring-0 max-md:h-11 max-md:min-w-11 [&>svg]:size-4.5 aria-disabled:[&>svg]:opacity-50',
        className,
      )}
      {...useTool()}
      {...props}
    />
  );
}

/**
 * A tool that opens a menu: the trigger of a DropdownMenu. `choice` is the chosen entry of the menu, which screen readers say after the
 * name of the tool. `isUnusual` changes the look of the tool, for a state that is not the default.
 */
export function ToolbarMenuButton({
  className,
  children,
  choice,
  isUnusual = false,
  ...props
}: ComponentProps<'button'> & { choice?: string; isUnusual?: boolean }) {
  const chosen = useId();
  return (
    <button
      data-slot="toolbar-menu-button"
      type="button"
      aria-describedby={choice === undefined ? undefined : chosen}
      data-unusual={isUnusual || undefined}
      className={cn(
        'inline-flex h-8.5 min-w-8.5 items-center justify-between gap-1 rounded-xs px-1.5 text-sm font-semibold transition hover:bg-card hover:ring-1 hover:ring-border-strong aria-expanded:bg-card data-unusual:bg-primary data-unusual:text-primary-foreground max-md:h-11 max-md:min-w-11 [&>svg]:size-4.5',
        className,
      )}
      {...useTool()}
      {...props}
    >
      {children}
      <ChevronDown aria-hidden className="!size-3.5 flex-none" />
      {choice !== undefined && (
        <span id={chosen} hidden>
          {choice}
        </span>
      )}
    </button>
  );
}
