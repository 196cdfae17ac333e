import { useNavigate } from '@tanstack/react-router';
import type { PostOverview } from '@jala/schema/wire/posts';
import { Select } from '@jala/ui/select';
import { SearchField } from '#components/search-field.tsx';
import { Segments } from '#components/segments.tsx';
import { trpc } from '#lib/trpc.ts';
import { ORDERS, type PostFilter, postListSearch } from './list-address.ts';
import { texts } from '../texts.ts';

interface PostFiltersProps {
  filter: PostFilter;
  /** Number of posts per status that match the search and the category. Undefined while loading. */
  counts: PostOverview['counts'] | undefined;
}

const SELECT = 'w-auto max-w-full min-w-0 font-semibold max-sm:flex-1';

/** Search, filters and order of the list. The URL keeps them. */
export function PostFilters({ filter, counts }: PostFiltersProps) {
  const navigate = useNavigate();
  const { data: categories = [] } = trpc.kategori.list.useQuery();
  const { q = '', status, kategori, urut } = filter;
  const go = (part: PostFilter, replace = false) =>
    void navigate({ to: '/post', search: postListSearch({ ...filter, ...part }), replace });
  const parts = (['all', 'draft', 'scheduled', 'published'] as const).map((key) => ({
    key,
    label: texts.filters[key],
    count: counts?.[key],
  }));
  const isAnyWaiting = status === 'review' || (counts?.review ?? 0) > 0;
  const segments = isAnyWaiting
    ? [...parts, { key: 'review' as const, label: texts.filters.review, count: counts?.review }]
    : parts;
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-3 gap-y-2.5">
      <SearchField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        q={q}
        className="w-full xl:w-auto xl:min-w-64 xl:max-w-100 xl:flex-1"
        // Only the start of a search adds a history entry, so that going back does not stop at every letter of a search.
        onSearch={(wanted) => go({ q: wanted }, q !== '')}
      />
      <Segments
        label={texts.filters.status}
        segments={segments}
        chosen={status ?? 'all'}
        onChoose={(key) => go({ status: key === 'all' ? undefined : key })}
      />
      <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-2.5 max-sm:w-full sm:ml-auto">
        {categories.length > 0 && (
          <Select
            aria-label={texts.filters.kategori}
            className={SELECT}
            value={kategori ?? ''}
            onChange={({ target }) => go({ kategori: target.value === '' ? undefined : Number(target.value) })}
          >
            <option value="">{texts.filters.everyKategori}</option>
            {categories.map(({ id, nama }) => (
              <option key={id} value={id}>
                {nama}
              </option>
            ))}
          </Select>
        )}
        {/* The results of a search have their own order. */}
        {q === '' && (
          <Select
            aria-label={texts.filters.order}
            className={SELECT}
            value={urut ?? ''}
            onChange={({ target }) => go({ urut: ORDERS.find((order) => order === target.value) })}
          >
            <option value="">{texts.filters.newest}</option>
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {texts.filters.orders[order]}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}
