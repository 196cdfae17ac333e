export type Theme = 'light' | 'dark';

const NAME = 'theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function chosen(): Theme | undefined {
  const value = localStorage.getItem(NAME);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The theme that the user has chosen, or otherwise the preference of the device. */
export const currentTheme = (): Theme => chosen() ?? (prefersDark.matches ? 'dark' : 'light');

/** Applies the theme that the user has chosen. Without a choice, the style sheet follows the device. */
export function applyTheme(): void {
  const theme = chosen();
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(NAME, theme);
  applyTheme();
}
