import { useRouterState } from '@tanstack/react-router';
import { ExternalLink, Keyboard, Menu, Moon, Search, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@jala/ui/sheet';
import { texts } from '#texts.ts';
import { chooseTheme, useOtherTheme } from '#lib/theme.ts';
import { useSite } from '#lib/use-site.ts';
import { areaOf, publicPageOf } from './navigation.ts';
import { openPalette, openShortcuts } from './palette-store.ts';
import { Sidebar } from './sidebar.tsx';

export function TopBar() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: site } = useSite();
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-3 border-b border-border bg-card max-md:gap-2 px-[clamp(1rem,2.5vw,2rem)]">
      <MenuButton />
      <p className="min-w-0 flex-1 truncate font-bold">{areaOf(path)}</p>
      <PaletteButton />
      <Button asChild variant="outline" size="sm" className="max-md:size-11 max-md:px-0">
        <a href={site && `${site.public_origin}${publicPageOf(path)}`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden strokeWidth={1.9} />
          <span className="max-lg:sr-only">{texts.layout.site}</span>
        </a>
      </Button>
      <ShortcutsButton />
      <ThemeButton />
    </header>
  );
}

/** The button that opens the sidebar on screens below the breakpoint lg. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={texts.layout.openMenu} className="-ml-2 lg:hidden">
          <Menu aria-hidden strokeWidth={1.9} />
        </Button>
      </SheetTrigger>
      <SheetContent
        className="lg:hidden"
        onOpenAutoFocus={(event) => {
          // Otherwise the first button, which is Logout, would get the focus.
          event.preventDefault();
          const menu = event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;
          menu?.querySelector<HTMLElement>('nav a[aria-current=page], nav a')?.focus();
        }}
      >
        <SheetTitle className="sr-only">{texts.layout.menu}</SheetTitle>
        <Sidebar onChoose={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A button that opens the palette. It shows the keys of the palette on devices with a keyboard. */
const PaletteButton = () => (
  <Button
    variant="outline"
    size="sm"
    aria-keyshortcuts="Control+K Meta+K"
    className="font-semibold text-muted-foreground max-lg:w-9 max-lg:px-0 max-md:size-11"
    onClick={openPalette}
  >
    <Search aria-hidden strokeWidth={1.9} />
    <span className="max-lg:sr-only">{texts.palette.label}</span>
    <span className="sr-only">{texts.palette.more}</span>
    <kbd className="ml-2 rounded-xs border border-border bg-muted px-1.5 font-sans text-xs font-semibold max-lg:hidden pointer-coarse:hidden">
      {isApple ? '⌘K' : 'Ctrl K'}
    </kbd>
  </Button>
);

/** A button that opens the list of shortcuts. Hidden on touch devices, which have no keyboard. */
const ShortcutsButton = () => (
  <Button
    variant="outline"
    size="icon-sm"
    aria-label={texts.shortcuts.open}
    className="pointer-coarse:hidden"
    onClick={openShortcuts}
  >
    <Keyboard aria-hidden strokeWidth={1.9} />
  </Button>
);

function ThemeButton() {
  const other = useOtherTheme();
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <Button
      variant="outline"
      size="icon-sm"
      className="max-md:size-11"
      aria-label={texts.layout[other]}
      onClick={() => chooseTheme(other)}
    >
      <Icon aria-hidden strokeWidth={1.9} />
    </Button>
  );
}
