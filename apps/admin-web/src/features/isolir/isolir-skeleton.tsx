import { FormSkeleton } from '#forms/form-skeleton.tsx';

const FIELDS = { company: 2, bank: 3, ewallet: 3, qris: 1, service: 1 };

/** The five groups of fields, on their way. */
export function IsolirSkeleton() {
  return (
    <div className="grid gap-5">
      {Object.entries(FIELDS).map(([group, fields]) => (
        <FormSkeleton key={group} fields={fields} />
      ))}
    </div>
  );
}
