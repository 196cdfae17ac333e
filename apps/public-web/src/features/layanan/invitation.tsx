import type { LayananKind } from '@jala/schema/rules/layanan-kind';
import { buttonVariants } from '@jala/ui/button';
import { Section } from '#components/section.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';

interface InvitationProps {
  kind: LayananKind;
  whatsapp: Whatsapp;
  /** True if the section above is coloured. Below other sections, the room at their end is enough. */
  isBelowColour: boolean;
}

/** Links to contact the company, at the end of a service's page. */
export const Invitation = ({ kind, whatsapp, isBelowColour }: InvitationProps) => (
  <Section {...(!isBelowColour && { className: 'pt-0' })}>
    <div className="on-indigo grid gap-6 rounded-2xl bg-inverse-2 p-[clamp(1.75rem,1.2rem+2.4vw,3rem)] text-white lg:grid-cols-[1fr_auto] lg:items-center">
      <div>
        <h2 className="text-h2">{texts[kind].invitation}</h2>
        <p className="mt-2 text-lead text-inverse-muted">{texts[kind].invitationText}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {whatsapp.number !== '' && (
          <WhatsappButton whatsapp={whatsapp} variant="accent" size="lg">
            {texts.whatsapp.name}
          </WhatsappButton>
        )}
        <a
          href="/kontak-kami"
          className={buttonVariants({ variant: whatsapp.number === '' ? 'accent' : 'inverse', size: 'lg' })}
        >
          {texts.contact.title}
        </a>
      </div>
    </div>
  </Section>
);
