import { Check, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface BigOptionProps extends Pick<ComponentProps<'input'>, 'type' | 'name' | 'checked' | 'onChange'> {
  label: string;
  /** A second line in small letters. */
  detail?: string;
  Icon?: LucideIcon;
}

/** A large checkbox or radio button with its label, easy to press with a thumb. */
export const BigOption = ({ label, detail, Icon, ...input }: BigOptionProps) => (
  <label className="flex min-h-15 cursor-pointer items-center gap-2.5 rounded-lg border border-input bg-card px-3.5 py-2 font-semibold has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-checked:outline-1 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:underline">
    {/* The input comes first, because `peer` styles only elements after it. */}
    <input className="peer sr-only" {...input} />
    {Icon && <Icon aria-hidden className="size-5.5 flex-none text-muted-foreground" strokeWidth={1.9} />}
    <span className="min-w-0 flex-1 leading-snug wrap-break-word">
      {label}
      {detail !== undefined && <span className="block text-sm font-normal text-muted-foreground">{detail}</span>}
    </span>
    {/* The icon takes no room while the option is not chosen. */}
    <Check aria-hidden className="size-5 flex-none not-peer-checked:hidden" strokeWidth={2.2} />
  </label>
);

export const OPTIONS = 'grid grid-cols-2 gap-2.5 md:grid-cols-3';
