import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import type { ServiceCall } from './service-call.ts';

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
