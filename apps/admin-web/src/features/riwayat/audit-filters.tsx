import { useNavigate } from '@tanstack/react-router';
import { AUDITED, thingTitle } from '@jala/schema/audit-words';
import { Select } from '@jala/ui/select';
import { SearchField } from '#components/search-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { type AuditAddress, USUAL_PERIOD } from './audit-address.ts';
import { texts } from './texts.ts';

const words = texts.audit;

/** The filters of the audit, which stand in the address. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const navigate = useNavigate();
  const { data: people = [] } = trpc.audit.people.useQuery();
  const choose = (part: AuditAddress) => void navigate({ to: '/riwayat', search: { ...address, ...part } });
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      <SearchField
        label={words.search}
        q={address.q ?? ''}
        className="min-w-60 flex-1 basis-80"
        onSearch={(q) => choose({ q: q || undefined })}
      />
      <Select
        aria-label={words.person}
        className="w-auto max-w-full font-semibold"
        value={address.orang ?? ''}
        onChange={({ target }) => choose({ orang: target.value === '' ? undefined : Number(target.value) })}
      >
        <option value="">{words.everybody}</option>
        {people.map(({ user_id, user_name }) => (
          <option key={user_id} value={user_id}>
            {user_name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={words.part}
        className="w-auto max-w-full font-semibold"
        value={address.bagian ?? ''}
        onChange={({ target }) => choose({ bagian: target.value || undefined })}
      >
        <option value="">{words.everything}</option>
        {AUDITED.map((thing) => (
          <option key={thing} value={thing}>
            {thingTitle(thing)}
          </option>
        ))}
        {Object.entries(words.parts).map(([part, name]) => (
          <option key={part} value={part}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={words.period}
        className="w-auto max-w-full font-semibold"
        value={address.hari ?? USUAL_PERIOD}
        onChange={({ target }) => choose({ hari: Number(target.value) })}
      >
        {Object.entries(words.periods).map(([days, name]) => (
          <option key={days} value={days}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
