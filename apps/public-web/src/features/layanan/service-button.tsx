import type { ShownLayanan } from '@jala/schema/layanan';
import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

export function ServiceButton({ service, className }: { service: ShownLayanan; className?: string }) {
  return (
    <a href={service.button_link} target="_blank" rel="noopener" className={buttonVariants({ size: 'lg', className })}>
      {service.button_text || texts.service.button}
      <Icon name="external-link" />
      <span className="sr-only">{texts.service.newTab}</span>
    </a>
  );
}
