import { ROLE_NAMES, type Role } from '@jala/schema/access';
import { texts } from './texts.ts';

/** From the role that most people get to the one that few should have. */
const OFFERED: readonly Role[] = ['penulis', 'editor', 'layanan', 'pemilik'];

interface RoleFieldProps {
  value: Role;
  onValue: (role: Role) => void;
}

/** A choice of roles, each with what it may do. */
export const RoleField = ({ value, onValue }: RoleFieldProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.75 font-semibold">{texts.role}</legend>
    {OFFERED.map((role) => (
      <label
        key={role}
        className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border border-input px-3.5 py-2.5 hover:bg-muted has-checked:border-primary has-checked:bg-surface-tint has-checked:ring-1 has-checked:ring-primary"
      >
        <input
          type="radio"
          name="role"
          value={role}
          checked={value === role}
          onChange={() => onValue(role)}
          className="mt-1 size-4.5 accent-primary"
        />
        <span className="font-semibold">{ROLE_NAMES[role]}</span>
        <span className="col-start-2 text-sm text-muted-foreground">{texts.roleHints[role]}</span>
      </label>
    ))}
  </fieldset>
);
