import { clsx } from 'clsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';

interface AskTileProps {
  whatsapp: Whatsapp;
  /** Number of cards beside it, if the page has two columns, and if it has three. */
  cards: { two: number; three: number };
}

/** An invitation to ask by WhatsApp. It fills the free part of the cards' last row, and is hidden if no part is free. */
export function AskTile({ whatsapp, cards }: AskTileProps) {
  const [two, three] = [cards.two % 2, cards.three % 3];
  if (whatsapp.number === '' || two + three === 0) return null;
  return (
    <aside
      className={clsx(
        'on-indigo relative flex flex-col justify-end overflow-hidden rounded-lg bg-nila-900 px-6 pt-28 pb-6 text-white',
        two === 0 && 'md:max-lg:hidden',
        three === 0 && 'lg:hidden',
        three === 1 && 'lg:col-span-2',
      )}
    >
      <div
        aria-hidden="true"
        className="cloud-on-indigo absolute top-5 left-1/2 aspect-900/256 w-128 -translate-x-1/2"
      />
      <h2 className="relative text-lg">{texts.posts.ask}</h2>
      <p className="relative mt-2 mb-5 text-ui text-inverse-muted">{texts.posts.askText}</p>
      <WhatsappButton whatsapp={whatsapp} variant="inverse" className="relative w-fit">
        {texts.posts.askByWhatsapp}
      </WhatsappButton>
    </aside>
  );
}
