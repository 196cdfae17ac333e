import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { closeOverlay, hasDialog, openPalette, overlay } from './palette-store.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, and shows its keys where there is a keyboard. */
export const PaletteButton = () => (
  <Button
    variant="outline"
    size="sm"
    aria-keyshortcuts="Control+K Meta+K"
    className="font-semibold text-muted-foreground max-lg:w-9 max-lg:px-0"
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

/** Ctrl+K or Command+K. In the rich text editor these keys make a link. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      if (event.defaultPrevented) return;
      // Browsers use these keys for their own search.
      event.preventDefault();
      if (overlay.get() === 'palette') closeOverlay();
      else if (!hasDialog()) openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
