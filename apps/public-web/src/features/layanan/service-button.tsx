import type { ShownLayanan } from '@jala/schema/layanan';
import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

/** The button that staff chose for a service. Its link is not empty. */
export const ServiceButton = ({ service }: { service: ShownLayanan }) => (
  <a
    href={service.button_link}
    target="_blank"
    rel="noopener"
    className={buttonVariants({ variant: 'accent', size: 'lg', className: 'wrap-anywhere' })}
  >
    {service.button_text || texts.service.button}
    <Icon name="external-link" />
    <span className="sr-only">{texts.service.newTab}</span>
  </a>
);
