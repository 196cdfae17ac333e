import { useRouterState } from '@tanstack/react-router';
import { ExternalLink, Menu } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@jala/ui/sheet';
import { texts } from '#texts.ts';
import { useSite } from '#lib/use-site.ts';
import { areaOf, publicPageOf } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { ThemeButton } from './theme-button.tsx';
import { PaletteButton, ShortcutsButton } from './top-buttons.tsx';

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
