import { clsx } from 'clsx';
import { Icon } from '#components/icon.tsx';

const TONES = {
  /** On indigo. */
  inverse: '[--logo-points:var(--color-soga-400)]',
  /** On a surface that follows the theme. */
  themed:
    '[--logo-points:var(--color-soga-500)] dark:[--logo-points:var(--color-soga-400)] [&>svg]:text-nila-700 dark:[&>svg]:text-white',
  /** In the header, which turns from the one into the other. */
  header:
    '[--logo-points:var(--color-soga-400)] group-data-scrolled/header:[&>svg]:text-nila-700 dark:group-data-scrolled/header:[&>svg]:text-white',
};

export function Wordmark({ company, tone }: { company: string; tone: keyof typeof TONES }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2.5 text-[1.3125rem] leading-none font-extrabold tracking-[-0.025em]',
        TONES[tone],
      )}
    >
      <Icon name="logo" className="size-9" />
      {company}
    </span>
  );
}
