import { buttonVariants } from '@jala/ui/button';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { texts } from '#texts.ts';
import { WhatsappButton } from './whatsapp-button.tsx';

interface OfferButtonsProps {
  hasPackages: boolean;
  /** With an empty number there is no chat. */
  whatsapp: Whatsapp;
}

/** To the prices and to a chat. Only the ways that staff have entered. */
export const OfferButtons = ({ hasPackages, whatsapp }: OfferButtonsProps) => (
  <>
    {hasPackages && (
      <a href="/paket" className={buttonVariants({ variant: 'accent', size: 'lg' })}>
        {texts.paket.name}
      </a>
    )}
    {whatsapp.number !== '' && (
      <WhatsappButton whatsapp={whatsapp} variant="inverse" size="lg">
        {texts.whatsapp.name}
      </WhatsappButton>
    )}
  </>
);
