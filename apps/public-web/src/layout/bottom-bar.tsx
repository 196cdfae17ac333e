import { buttonVariants } from '@jala/ui/button';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';

interface BottomBarProps {
  whatsapp: Whatsapp;
  /** The address of the packages, if there are any. */
  packages: string | undefined;
}

/**
 * Next steps of a visitor, within reach of the thumb, on windows below 768 px. The script shows the bar where it covers no control
 * (`browser/bottom-bar.ts`).
 */
export function BottomBar({ whatsapp, packages }: BottomBarProps) {
  if (whatsapp.number === '' && packages === undefined) return null;
  return (
    <nav
      aria-label={texts.nav.shortcuts}
      data-bottom-bar
      className="on-indigo invisible fixed inset-x-0 bottom-0 z-35 flex translate-y-[110%] gap-2 bg-nila-950 px-3 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--color-nila-800)] transition-[translate,visibility] duration-(--dur-base) md:hidden bar:visible bar:translate-y-0"
    >
      {whatsapp.number !== '' && (
        <WhatsappButton whatsapp={whatsapp} className="min-h-12 min-w-0 flex-1 px-2! max-[18rem]:[&>svg]:hidden">
          {texts.whatsapp.name}
        </WhatsappButton>
      )}
      {packages !== undefined && (
        <a
          href={packages}
          className={buttonVariants({ variant: 'accent', className: 'min-h-12 min-w-0 flex-1 px-2!' })}
        >
          {texts.paket.short}
        </a>
      )}
    </nav>
  );
}
