import { buttonVariants } from '@jala/ui/button';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { useLocation } from '@tanstack/react-router';
import { texts } from '#texts.ts';
import { Icon, type IconName } from './icon.tsx';

interface StateBlockProps {
  icon: IconName;
  title: string;
  text?: string;
  action?: { label: string; href: string };
  className?: string;
}

/** Shown where there is no content. */
export function StateBlock({ icon, title, text, action, className }: StateBlockProps) {
  return (
    <Empty className={className}>
      <EmptyIcon>
        <Icon name={icon} />
      </EmptyIcon>
      <EmptyTitle>{title}</EmptyTitle>
      {text && <EmptyDescription>{text}</EmptyDescription>}
      {action && (
        <a href={action.href} className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
          {action.label}
        </a>
      )}
    </Empty>
  );
}

/** Shown in place of data that could not be read. The link loads the page again, with or without JavaScript. */
export function FailedRead() {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Empty tone="danger" role="alert">
      <EmptyIcon>
        <Icon name="circle-alert" />
      </EmptyIcon>
      <EmptyTitle>{texts.noData}</EmptyTitle>
      <EmptyDescription>{texts.noDataHelp}</EmptyDescription>
      {/* A link with a target is for the browser, which loads the page again (see `browser/navigation.ts`). */}
      <a href={address} target="_self" className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
        {texts.retry}
      </a>
    </Empty>
  );
}
