import { buttonVariants } from '@jala/ui/button';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { texts } from '#texts.ts';
import { WhatsappButton } from './whatsapp-button.tsx';

interface OfferButtonsProps {
  hasPackages: boolean;
  /** If its number is empty, the chat button is left out. */
  whatsapp: Whatsapp;
}

/** Buttons to the prices and to a chat. Leaves out a button for which staff have entered nothing. */
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
