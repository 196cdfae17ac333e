import { clsx } from 'clsx';

/** Names of the symbols of `icons.svg`. A page contains only the symbols that it uses, each once. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'cctv'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'clock'
  | 'copy'
  | 'external-link'
  | 'facebook'
  | 'house'
  | 'instagram'
  | 'linkedin'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'network'
  | 'newspaper'
  | 'phone'
  | 'plus'
  | 'search'
  | 'search-x'
  | 'star'
  | 'store'
  | 'tiktok'
  | 'triangle-alert'
  | 'users'
  | 'whatsapp'
  | 'wifi'
  | 'wifi-off'
  | 'x'
  | 'x-network'
  | 'youtube';

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={clsx('icon', className)} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
