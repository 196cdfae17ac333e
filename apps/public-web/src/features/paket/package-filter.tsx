import type { Audience } from '@jala/schema/package';
import { Icon, type IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';

interface Choice {
  audience: Audience | undefined;
  label: string;
  icon?: IconName;
}

const CHOICES: readonly Choice[] = [
  { audience: undefined, label: texts.paket.all },
  { audience: 'rumah', label: texts.paket.audiences.rumah, icon: 'house' },
  { audience: 'usaha', label: texts.paket.audiences.usaha, icon: 'store' },
];

/**
 * Shows the packages for some customers. The styles hide the others (`package-choice` in styles.css), and the script keeps the
 * choice in the address.
 */
export function PackageFilter({ chosen }: { chosen: Audience | undefined }) {
  return (
    <form action="/paket" autoComplete="off" data-package-filter className="mb-5">
      <fieldset className="grid rounded-full border border-border-strong bg-card p-1 max-sm:grid-cols-3 sm:inline-grid sm:grid-flow-col sm:gap-1">
        <legend className="sr-only">{texts.paket.filter}</legend>
        {CHOICES.map(({ audience, label, icon }) => (
          <label key={label} className="relative cursor-pointer">
            <input
              type="radio"
              name="untuk"
              id={`untuk-${audience ?? 'semua'}`}
              value={audience ?? ''}
              defaultChecked={audience === chosen}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            />
            <span className="flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-bold peer-checked:bg-primary peer-checked:text-primary-foreground peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring max-sm:px-1">
              {icon && <Icon name={icon} className="max-sm:hidden" />}
              {label}
            </span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
