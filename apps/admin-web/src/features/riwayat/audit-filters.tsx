import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AUDITED, thingTitle } from '@jala/schema/audit-words';
import { SEARCH_MAX } from '@jala/schema/limits';
import { searchOf } from '@jala/schema/search';
import { Input } from '@jala/ui/input';
import { Select } from '@jala/ui/select';
import { trpc } from '#lib/trpc.ts';
import { type AuditAddress, USUAL_PERIOD } from './audit-address.ts';
import { texts } from './texts.ts';

/** A pause in typing after which the list shows what was found. In ms. */
const PAUSE_MS = 300;

const words = texts.audit;

/** The filters of the audit, which stand in the address. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const navigate = useNavigate();
  const { data: people = [] } = trpc.audit.people.useQuery();
  const choose = (part: AuditAddress) => void navigate({ to: '/riwayat', search: { ...address, ...part } });
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      <SearchField q={address.q ?? ''} onSearch={(q) => choose({ q })} />
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

/** `q` is what the address says. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string | undefined) => void }) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);
  useEffect(() => {
    // The address changed in another way: back, forward, 'Hapus saringan'.
    if (q !== sent.current) setTyped(q);
    sent.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    const wanted = searchOf(text);
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted || undefined);
  };
  return (
    <form
      role="search"
      className="relative min-w-60 flex-1 basis-80"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Search
        aria-hidden
        strokeWidth={1.9}
        className="pointer-events-none absolute top-3 left-3.25 size-5 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        className="pl-11"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), PAUSE_MS);
        }}
      />
    </form>
  );
}
