import type { Audience } from '@jala/schema/rules/package';
import { Icon, type IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { CHOICES } from './package-groups.ts';

const ICONS: Record<Audience, IconName> = { rumah: 'house', usaha: 'store' };

/**
 * Shows the packages for some customers. The styles hide the other packages (`package-choice` in styles.css), and the script keeps the
 * choice in the address.
 */
export function PackageFilter({ chosen }: { chosen: Audience | undefined }) {
  return (
    <form action="/paket" autoComplete="off" data-package-filter className="mb-5">
      <fieldset className="grid rounded-full border border-border-strong bg-card p-1 max-sm:grid-cols-3 sm:inline-grid sm:grid-flow-col sm:gap-1">
        <legend className="sr-only">{texts.paket.filter}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className="relative cursor-pointer">
            <input
              type="radio"
              name="untuk"
              id={`untuk-${choice}`}
              value={choice === 'semua' ? '' : choice}
              defaultChecked={choice === (chosen ?? 'semua')}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-bold peer-checked:bg-primary peer-checked:text-primary-foreground peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring max-sm:px-1">
              {choice !== 'semua' && <Icon name={ICONS[choice]} className="max-sm:hidden" />}
              {choice === 'semua' ? texts.paket.all : texts.paket.audiences[choice]}
            </span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
