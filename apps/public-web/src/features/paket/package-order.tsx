import type { Package } from '@jala/schema/rules/package';
import { buttonVariants } from '@jala/ui/button';
import { clsx } from 'clsx';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { callOf } from './package-call.ts';
import type { Look } from './package-looks.ts';

interface OrderProps {
  item: Package;
  look: Look;
  place: ChatPlace;
  /** True in the table, where the button is narrow, and only the button of the marked package is filled. */
  isNarrow?: boolean;
}

/** The button of a package on /paket. Renders nothing if the package has no button. */
export function PackageOrder({ item, look, place, isNarrow = false }: OrderProps) {
  const call = callOf(item, place);
  if (!call) return null;
  const isFilled = !isNarrow || item.badge !== '';
  return (
    <a
      href={call.href}
      {...(call.isChat && { target: '_blank', rel: 'noopener' })}
      data-package={item.number}
      className={buttonVariants({
        variant: isFilled ? 'bare' : 'outline',
        className: clsx(
          'w-full px-2!',
          isNarrow && 'max-w-64',
          isFilled && `text-paket-foreground ${look.button}`,
          !isNarrow && 'min-h-13',
        ),
      })}
    >
      {call.isChat && <Icon name="whatsapp" />}
      <span>
        {call.isQuestion ? texts.packages.ask : texts.paket.order} <span className="sr-only">{item.title} </span>
        {call.isChat && <span className={isNarrow ? 'sr-only' : undefined}>{texts.paket.byWhatsapp}</span>}
      </span>
    </a>
  );
}
