import { buttonVariants } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';
import { Icon, type IconName } from './icon.tsx';

interface StateBlockProps {
  icon: IconName;
  title: string;
  text?: string;
  action?: { label: string; href: string };
  className?: string;
}

const FRAME = 'grid content-center justify-items-center gap-1 rounded-lg border px-6 py-14 text-center';
const TILE = 'mb-3 grid size-14 place-items-center rounded-full';

/** What stands where there is nothing to show. */
export function StateBlock({ icon, title, text, action, className }: StateBlockProps) {
  return (
    <div className={clsx(FRAME, 'border-dashed border-border-strong bg-card', className)}>
      <span className={clsx(TILE, 'bg-secondary text-secondary-foreground')}>
        <Icon name={icon} className="size-6" />
      </span>
      <strong className="text-md">{title}</strong>
      {text && <p className="max-w-104 text-ui text-balance text-muted-foreground">{text}</p>}
      {action && (
        <a href={action.href} className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
          {action.label}
        </a>
      )}
    </div>
  );
}

/** What stands in the place of a read that failed. The link asks the server anew, with or without script. */
export function FailedRead({ className }: { className?: string }) {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <div role="alert" className={clsx(FRAME, 'border-destructive-line bg-destructive-tint', className)}>
      <span className={clsx(TILE, 'bg-card text-destructive-text inset-ring inset-ring-destructive-line')}>
        <Icon name="circle-alert" className="size-6" />
      </span>
      <strong className="text-md">{texts.noData}</strong>
      <p className="max-w-104 text-ui text-balance text-muted-foreground">{texts.noDataHelp}</p>
      {/* The target leaves the click to the browser. */}
      <a href={address} target="_self" className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
        {texts.retry}
      </a>
    </div>
  );
}

export function LoadingNote({ className }: { className?: string }) {
  return (
    <output className={clsx('flex items-center justify-center gap-2.5 font-semibold text-muted-foreground', className)}>
      <Spinner />
      {texts.loading}
    </output>
  );
}
