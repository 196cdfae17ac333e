import { Moon, Sun } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { chooseTheme, useOtherTheme } from '#lib/theme.ts';

export function ThemeButton() {
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
