import type { ShownLayanan } from '@jala/schema/layanan';
import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { copy } from '#copy.ts';

export function ServiceButton({ service, className }: { service: ShownLayanan; className?: string }) {
  return (
    <a href={service.button_link} target="_blank" rel="noopener" className={buttonVariants({ size: 'lg', className })}>
      {service.button_text || copy.service.button}
      <Icon name="external-link" />
      <span className="sr-only">{copy.service.newTab}</span>
    </a>
  );
}
