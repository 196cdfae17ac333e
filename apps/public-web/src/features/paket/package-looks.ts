import type { IconName } from '#components/icon.tsx';

/** The colours and the icon of a package. */
export interface Look {
  icon: IconName;
  /** The hue as a text colour. */
  text: string;
  /** A light ground for text in the hue, and a solid one for white text. */
  tint: string;
  solid: string;
  button: string;
  ring: string;
}

const BLUE: Look = {
  icon: 'house',
  text: 'text-paket-1-text',
  tint: 'bg-paket-1-tint',
  solid: 'bg-paket-1',
  button: 'bg-paket-1 hover:bg-paket-1-hover',
  ring: 'shadow-[0_0_0_2px_var(--color-paket-1),var(--shadow-lg)]',
};
const GREEN: Look = {
  icon: 'users',
  text: 'text-paket-2-text',
  tint: 'bg-paket-2-tint',
  solid: 'bg-paket-2',
  button: 'bg-paket-2 hover:bg-paket-2-hover',
  ring: 'shadow-[0_0_0_2px_var(--color-paket-2),var(--shadow-lg)]',
};
const ORANGE: Look = {
  icon: 'store',
  text: 'text-paket-3-text',
  tint: 'bg-paket-3-tint',
  solid: 'bg-paket-3',
  button: 'bg-paket-3 hover:bg-paket-3-hover',
  ring: 'shadow-[0_0_0_2px_var(--color-paket-3),var(--shadow-lg)]',
};

/** Each of the first three packages has its own look. All others have the first look (specification section 2). */
const LOOKS = [BLUE, GREEN, ORANGE];

/** Returns the look of the package at this place among the packages that visitors see. */
export const lookAt = (place: number): Look => LOOKS[place] ?? BLUE;
