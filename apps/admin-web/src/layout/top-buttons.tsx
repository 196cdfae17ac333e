import { Keyboard, Search } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { openPalette, openShortcuts } from './palette-store.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A button that opens the palette. It shows the keys of the palette on devices with a keyboard. */
export const PaletteButton = () => (
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
export const ShortcutsButton = () => (
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
