import type { Kontak } from '@jala/schema/kontak';
import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { Section } from '#components/section.tsx';
import { texts } from '#texts.ts';
import { contactRows } from './contact-rows.ts';

export function ContactSummary({ kontak }: { kontak: Kontak }) {
  return (
    <Section>
      <div className="on-indigo relative grid items-center gap-8 overflow-hidden rounded-2xl bg-inverse-2 p-[clamp(1.75rem,1rem+3.4vw,4rem)] lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div
          aria-hidden="true"
          className="cloud-on-indigo absolute -right-68 -bottom-1 hidden aspect-900/256 w-136 opacity-62 xl:block"
        />
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
        <dl className="relative grid gap-5">
          {contactRows(kontak).map(({ icon, label, lines }) => (
            <div key={label} className="relative min-h-11 pl-15">
              <dt className="text-sm leading-[1.3] text-nila-200">
                <span className="icon-tile absolute top-0 left-0 bg-nila-800 text-base text-soga-300">
                  <Icon name={icon} />
                </span>
                {label}
              </dt>
              {lines.map((text) => (
                <dd key={text} className="mt-0.5 text-md leading-[1.45] font-semibold text-balance wrap-anywhere">
                  {text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
