import type { ReactNode } from 'react';
import { whatsappChat } from '@jala/schema/rules/telephone';
import { buttonVariants } from '@jala/ui/button';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { Icon } from './icon.tsx';

interface WhatsappButtonProps {
  /** Its number must not be empty. */
  whatsapp: Whatsapp;
  variant?: 'success' | 'accent' | 'inverse' | 'outline';
  size?: 'md' | 'lg';
  className?: string;
  children: ReactNode;
}

/** Opens a chat with the company. */
export const WhatsappButton = ({ whatsapp, variant = 'success', size, className, children }: WhatsappButtonProps) => (
  <a
    href={whatsappChat(whatsapp.number, whatsapp.message)}
    target="_blank"
    rel="noopener"
    className={buttonVariants({ variant, size, className })}
  >
    <Icon name="whatsapp" />
    {children}
  </a>
);
