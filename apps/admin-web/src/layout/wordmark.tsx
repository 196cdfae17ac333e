import { cn } from '@jala/ui/cn';
import darkLogo from '#assets/logo.svg';
import lightLogo from '#assets/logo-terang.svg';
import { trpc } from '#lib/trpc.ts';

interface WordmarkProps {
  /** What it stands on: indigo, or the page's own surface. */
  on: 'indigo' | 'page';
  className?: string;
}

/** The mark and the company's name; the mark alone until the name is known. */
export function Wordmark({ on, className }: WordmarkProps) {
  const { data } = trpc.isolir.identity.useQuery();
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2.5 text-[1.3125rem] leading-none font-extrabold tracking-[-0.025em]',
        className,
      )}
    >
      {on === 'page' && <img src={darkLogo} alt="" className="size-9 dark:hidden" />}
      <img src={lightLogo} alt="" className={cn('size-9', on === 'page' && 'hidden dark:block')} />
      {data?.nama_perusahaan}
    </span>
  );
}
