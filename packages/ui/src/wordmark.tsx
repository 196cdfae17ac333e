import { cn } from './cn.ts';

/** The addresses of a logo: one for light surfaces, one for dark surfaces. */
export interface Logo {
  light: string | null;
  dark: string | null;
  /** Width divided by height. */
  ratio: number;
  /** True if the logo contains the name, so that the name need not stand beside it. */
  isWordmark: boolean;
}

interface WordmarkProps {
  name: string;
  /** First letter of the name, which takes the place of a missing logo. */
  initial: string;
  logo: Logo;
  /** Surface behind the logo: dark in both themes, or following the theme. */
  on: 'dark' | 'theme';
  /** True if the logo is at the top of the page, so that the browser loads it at once. */
  isFirst?: boolean;
  className?: string;
}

const NAME = 'text-[1.3125rem] leading-none font-extrabold tracking-[-0.025em]';

/** The room for a logo. It does not depend on the image, so that nothing moves when the image arrives. */
const ROOM = 'h-10 w-40 items-center forced-color-adjust-none';
/**
 * Classes of the image. It is as wide as it has to be, so that a plate fits the logo. Until it is loaded, its shape follows `width` and
 * `height`.
 */
const IMAGE = 'h-10 w-auto max-w-40 flex-none object-contain object-left';
/** In the dark theme the plate is as bright as the cells of partners, because white would be the brightest part of the page. */
const LIGHT_PLATE = 'rounded-md bg-white object-center p-1.5 dark:bg-mori-200';
const DARK_PLATE = 'rounded-md bg-nila-950 object-center p-1.5';
/** With forced colours, the page behind the logo may be white. */
const DARK_PLATE_IF_FORCED =
  'forced-colors:rounded-md forced-colors:bg-nila-950 forced-colors:object-center forced-colors:p-1.5';
const LIGHT_PLATE_IN_DARK = 'dark:rounded-md dark:bg-mori-200 dark:object-center dark:p-1.5';
const NO_PLATE_IN_DARK = 'dark:rounded-none dark:bg-transparent dark:object-left dark:p-0';

/**
 * The company's logo: alone if it is as wide as a written name, or else beside the name. Without a logo, the initial stands beside the
 * name. A logo for the other kind of surface gets a plate, so that it can be seen.
 */
export function Wordmark({ name, initial, logo, on, isFirst = false, className }: WordmarkProps) {
  const { light, dark, ratio, isWordmark } = logo;
  if (light === null && dark === null) return <Named name={name} initial={initial} className={className} />;
  const image = (src: string, plate: string, shown = 'flex') => (
    <span
      data-slot={isWordmark ? undefined : 'wordmark'}
      className={cn(isWordmark ? ROOM : `items-center gap-2.5 forced-color-adjust-none ${NAME}`, shown, className)}
    >
      <img
        src={src}
        alt={isWordmark ? name : ''}
        width={isWordmark ? 160 : Math.round(40 * ratio)}
        height={40}
        loading={isFirst ? 'eager' : 'lazy'}
        // Without this, React would load the logo before everything else, also before the page's large image.
        fetchPriority={isFirst ? 'low' : undefined}
        className={cn(IMAGE, plate)}
      />
      {!isWordmark && name}
    </span>
  );
  if (on === 'dark') return image(dark ?? light ?? '', dark === null ? LIGHT_PLATE : DARK_PLATE_IF_FORCED);
  if (light === null) return image(dark ?? '', `${DARK_PLATE} ${NO_PLATE_IN_DARK}`);
  if (dark === null) return image(light, LIGHT_PLATE_IN_DARK);
  return (
    <>
      {image(light, '', 'flex dark:hidden')}
      {image(dark, '', 'hidden dark:flex')}
    </>
  );
}

const Named = ({ name, initial, className }: Pick<WordmarkProps, 'name' | 'initial' | 'className'>) => (
  <span data-slot="wordmark" className={cn(`inline-flex items-center gap-2.5 ${NAME}`, className)}>
    <Initial letter={initial} />
    {name}
  </span>
);

/** The first letter of a name, in the place of an icon. */
export const Initial = ({ letter }: { letter: string }) => (
  <span
    aria-hidden
    className="grid size-9 flex-none place-items-center rounded-md bg-accent text-lg leading-none font-extrabold text-accent-foreground forced-colors:border"
  >
    {letter}
  </span>
);
