import { contactOf } from '@jala/schema/rules/visit-report';
import type { ShownLayanan } from '@jala/schema/wire/layanan';
import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { type ChatPlace, serviceChat } from '#lib/whatsapp.ts';
import { texts } from '#texts.ts';

/** Target and label of the button of a service. */
export interface ServiceCall {
  href: string;
  label: string;
  /** True if the link opens a chat. */
  isChat: boolean;
}

/** Returns staff's own link or, without a link, a chat about the service. Undefined if there is neither a link nor a number. */
export function serviceCall(
  { title, button_link, button_text }: ShownLayanan,
  place: ChatPlace,
): ServiceCall | undefined {
  const label = button_text || texts.service.button;
  if (button_link !== '') return { href: button_link, label, isChat: contactOf(button_link) === 'whatsapp' };
  const chat = serviceChat(place, title);
  return chat === undefined ? undefined : { href: chat, label: texts.service.byWhatsapp(label), isChat: true };
}

/** The button of a service. */
export function ServiceButton({ call }: { call: ServiceCall }) {
  return (
    <a
      href={call.href}
      target="_blank"
      rel="noopener"
      className={buttonVariants({ variant: 'accent', size: 'lg', className: 'wrap-anywhere' })}
    >
      {call.isChat && <Icon name="whatsapp" />}
      {call.label}
      {!call.isChat && <Icon name="external-link" />}
      <span className="sr-only">{texts.service.newTab}</span>
    </a>
  );
}
