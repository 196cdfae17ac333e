import type { Kontak } from '@jala/schema/wire/kontak';
import { buttonVariants } from '@jala/ui/button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { Section } from '#components/section.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { contactRows } from './contact-rows.ts';
import { ContactText } from './contact-text.tsx';

interface ContactSummaryProps {
  kontak: Kontak;
  whatsapp: Whatsapp;
}

/** The ways to reach the company. Renders nothing if staff have entered none. */
export function ContactSummary({ kontak, whatsapp }: ContactSummaryProps) {
  const ways = contactRows(kontak, whatsapp).flatMap(({ lines, ...row }) =>
    lines.flatMap(({ text, href }) => (href === undefined ? [] : [{ ...row, text, href }])),
  );
  if (ways.length === 0) return null;
  return (
    <Section mark="kontak">
      <div className="on-indigo relative grid items-center gap-8 overflow-hidden rounded-2xl bg-inverse-2 p-[clamp(1.75rem,1rem+3.4vw,4rem)] max-[26rem]:px-4.5 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div className="relative">
          <h2 className="text-h2">{texts.contact.title}</h2>
          <p className="mt-3 max-w-104 text-lead text-inverse-muted">{texts.contact.summary}</p>
          <a
            href="/kontak-kami"
            className={buttonVariants({ variant: 'accent', size: 'lg', className: 'mt-7 max-sm:px-4.5' })}
          >
            {texts.contact.visit}
          </a>
        </div>
        <ul className="relative grid gap-2.5">
          {ways.map(({ icon, label, isElsewhere, text, href }) => (
            <li key={text}>
              <Row href={href} isElsewhere={isElsewhere}>
                <span
                  className={clsx(
                    'icon-tile',
                    icon === 'whatsapp' ? 'bg-daun-600 text-white' : 'bg-nila-800 text-soga-300',
                  )}
                >
                  <Icon name={icon} />
                </span>
                <span>
                  <span className="block text-sm text-nila-200">{label}</span>
                  <span className="block text-md font-bold text-balance wrap-anywhere">
                    <ContactText text={text} />
                  </span>
                </span>
              </Row>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const ROW =
  'grid min-h-17 grid-cols-[2.75rem_minmax(0,1fr)_1.25rem] items-center gap-x-4 rounded-lg border border-nila-700 py-2.5 pr-4 pl-3 leading-[1.35] max-sm:gap-x-3 max-[26rem]:grid-cols-[2.75rem_minmax(0,1fr)] max-[26rem]:[&>.icon]:hidden max-[16rem]:grid-cols-1 max-[16rem]:[&>.icon-tile]:hidden';

interface RowProps {
  href: string;
  isElsewhere: boolean | undefined;
  children: ReactNode;
}

/** The whole row is the link, so that it is easy to hit with a thumb. */
function Row({ href, isElsewhere, children }: RowProps) {
  return (
    <a
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
      className={`${ROW} hover:border-nila-600 hover:bg-nila-800`}
    >
      {children}
      <Icon name={isElsewhere ? 'external-link' : 'chevron-right'} className="size-4.5 text-nila-300" />
    </a>
  );
}
