import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const NAME = 'theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function chosen(): Theme | undefined {
  const value = localStorage.getItem(NAME);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The theme that the user has chosen, or otherwise the preference of the device. */
const currentTheme = (): Theme => chosen() ?? (prefersDark.matches ? 'dark' : 'light');

const theme = createStore(currentTheme());
prefersDark.addEventListener('change', () => theme.set(currentTheme()));

/** The theme that is not in use. */
export function useOtherTheme(): Theme {
  return useStore(theme) === 'dark' ? 'light' : 'dark';
}

/** Applies the theme that the user has chosen. Without a choice, the style sheet follows the device. */
export function applyTheme(): void {
  const choice = chosen();
  if (choice === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

export function chooseTheme(choice: Theme): void {
  localStorage.setItem(NAME, choice);
  applyTheme();
  theme.set(choice);
}
