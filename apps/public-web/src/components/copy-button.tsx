import { buttonVariants } from '@jala/ui/button';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  /** Text that is copied. */
  value: string;
  label: string;
  /** Shown on the button and announced after copying. */
  copied: string;
  /** Label of the field to copy from, if the browser does not copy. */
  byHand: string;
}

/**
 * A button that copies `value` by script (see `browser/copy-link.ts`). If the browser does not copy, the script shows a field to copy from.
 */
export const CopyButton = ({ value, label, copied, byHand }: CopyButtonProps) => (
  <>
    <button
      type="button"
      data-copy={value}
      data-spoken={copied}
      className={buttonVariants({ variant: 'outline', className: 'group scriptless:hidden' })}
    >
      <Icon name="copy" className="group-data-copied:hidden" />
      <Icon name="check" className="hidden group-data-copied:block" />
      {/* Both texts are in one cell, so that the button keeps its width. */}
      <span className="grid *:[grid-area:1/1]">
        <span className="group-data-copied:invisible">{label}</span>
        <span className="invisible group-data-copied:visible">{copied}</span>
      </span>
    </button>
    <label hidden className="grid basis-full gap-1.5 text-ui text-muted-foreground">
      {byHand}
      <input
        readOnly
        value={value}
        className="min-h-11 w-full rounded-md border border-input bg-card px-3.5 text-base text-foreground"
      />
    </label>
  </>
);
