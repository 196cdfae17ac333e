import { cn } from '@jala/ui/cn';
import { initialsOf } from '#lib/initials.ts';

/** Classes that place the menu of a person's row beside the name on phones. The name leaves room for the menu. */
export const IN_CORNER = 'max-md:absolute max-md:top-3 max-md:right-2';

interface PersonNameProps {
  id: string;
  name: string;
  email: string;
  /** Text behind the name, such as '(Anda)'. */
  note?: string;
  /** Look of the circle with the initials: 'pending' for an invited person, 'off' for a user who cannot sign in. */
  look: 'active' | 'pending' | 'off';
}

/** A person in a list: initials, name and e-mail. `id` is the id of the name, which describes the controls of the row. */
export const PersonName = ({ id, name, email, note, look }: PersonNameProps) => (
  <div className="flex items-center gap-3 max-md:pr-10 md:min-w-52 xl:min-w-60">
    <span
      aria-hidden
      className={cn(
        'grid size-9 flex-none place-items-center rounded-full border text-xs font-bold',
        {
          active: 'border-transparent bg-secondary text-secondary-foreground',
          pending: 'border-dashed border-border-strong text-muted-foreground',
          off: 'border-transparent bg-muted text-muted-foreground',
        }[look],
      )}
    >
      {initialsOf(name)}
    </span>
    <div className="min-w-0 leading-snug">
      <p className="font-semibold wrap-anywhere">
        <span id={id} data-wanted={name}>
          {name}
        </span>
        {note !== undefined && <span className="font-medium text-muted-foreground"> {note}</span>}
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">{email}</p>
    </div>
  </div>
);
