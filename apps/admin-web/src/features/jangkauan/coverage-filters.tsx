import { JANGKAUAN_STATUSES, type JangkauanStatus } from '@jala/schema/rules/jangkauan';
import { SearchField } from '#components/search-field.tsx';
import { Segments } from '#components/segments.tsx';
import type { CoverageFilter } from './coverage-form.tsx';
import { texts } from './texts.ts';

interface CoverageFiltersProps {
  filter: CoverageFilter;
  /** Status of each kelurahan that the search has found, for the counts. */
  statuses: readonly JangkauanStatus[];
  onFilter: (part: CoverageFilter) => void;
}

export const CoverageFilters = ({ filter, statuses, onFilter }: CoverageFiltersProps) => (
  <div className="mb-5 flex flex-wrap items-center gap-3">
    <SearchField
      label={texts.find}
      q={filter.q ?? ''}
      onSearch={(q) => onFilter({ q: q || undefined })}
      className="min-w-0 flex-1 basis-64"
    />
    <Segments
      label={texts.status}
      segments={(['all', ...JANGKAUAN_STATUSES] as const).map((key) => ({
        key,
        label: key === 'all' ? texts.all : texts.statuses[key],
        count: key === 'all' ? statuses.length : statuses.filter((status) => status === key).length,
      }))}
      chosen={filter.status ?? 'all'}
      onChoose={(key) => onFilter({ status: key === 'all' ? undefined : key })}
      className="mb-0"
    />
  </div>
);
