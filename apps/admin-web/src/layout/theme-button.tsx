import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { chooseTheme, currentTheme } from '#lib/theme.ts';

export function ThemeButton() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <Button
      variant="outline"
      size="icon-sm"
      aria-label={texts.layout[other]}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    >
      <Icon aria-hidden strokeWidth={1.9} />
    </Button>
  );
}
