import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import type { ServiceCall } from './service-call.ts';

export function ServiceButton({ call, className }: { call: ServiceCall; className?: string }) {
  return (
    <a href={call.href} target="_blank" rel="noopener" className={buttonVariants({ size: 'lg', className })}>
      {call.isChat && <Icon name="whatsapp" />}
      {call.label}
      {!call.isChat && <Icon name="external-link" />}
      <span className="sr-only">{texts.service.newTab}</span>
    </a>
  );
}
