import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { thingTitle } from '@jala/schema/labels/audit-labels';
import { THING_NAMES } from '@jala/schema/things';
import { DAY_MS, dayAt } from '@jala/schema/rules/long-date';
import { Input } from '@jala/ui/input';
import { Select } from '@jala/ui/select';
import { SearchField } from '#components/search-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { type AuditAddress, USUAL_PERIOD } from './audit-address.ts';
import { texts } from './texts.ts';

const words = texts.audit;

/** The filters of the audit log. The URL keeps them. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const navigate = useNavigate();
  const { data: people = [] } = trpc.audit.people.useQuery();
  const choose = (part: AuditAddress) =>
    void navigate({ to: '.', search: { ...address, ...part }, replace: true, resetScroll: false });
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
        {THING_NAMES.map((thing) => (
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
      <PeriodChoice address={address} onChoose={choose} />
    </div>
  );
}

/** The choice of the period: the last days, today, yesterday, or a range of days. */
function PeriodChoice({ address, onChoose }: { address: AuditAddress; onChoose: (part: AuditAddress) => void }) {
  const { hari, dari, sampai } = address;
  const [now] = useState(Date.now);
  const [today, yesterday, weekAgo] = [0, 1, 6].map((days) => dayAt(now - days * DAY_MS));
  const only = dari === sampai ? dari : undefined;
  const hasRange = dari !== undefined || sampai !== undefined;
  const value = !hasRange
    ? String(hari ?? USUAL_PERIOD)
    : only === today
      ? 'today'
      : only === yesterday
        ? 'yesterday'
        : 'range';
  const days: Record<string, AuditAddress> = {
    today: { dari: today, sampai: today },
    yesterday: { dari: yesterday, sampai: yesterday },
    range: { dari: weekAgo, sampai: today },
  };
  const day = (label: string, name: 'dari' | 'sampai') => (
    <label className="flex items-center gap-2 text-sm font-semibold">
      {label}
      <Input
        type="date"
        className="w-auto"
        max={today}
        value={address[name] ?? ''}
        onChange={({ target }) => onChoose({ [name]: target.value || undefined })}
      />
    </label>
  );
  return (
    <>
      <Select
        aria-label={words.period}
        className="w-auto max-w-full font-semibold"
        value={value}
        onChange={({ target }) =>
          onChoose({
            hari: undefined,
            dari: undefined,
            sampai: undefined,
            ...(days[target.value] ?? { hari: Number(target.value) }),
          })
        }
      >
        <option value="today">{words.today}</option>
        <option value="yesterday">{words.yesterday}</option>
        {Object.entries(words.periods).map(([count, name]) => (
          <option key={count} value={count}>
            {name}
          </option>
        ))}
        <option value="range">{words.range}</option>
      </Select>
      {value === 'range' && (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {day(words.from, 'dari')}
          {day(words.to, 'sampai')}
        </div>
      )}
    </>
  );
}
