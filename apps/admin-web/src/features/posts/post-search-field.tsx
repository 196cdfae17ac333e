import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '#components/search-field.tsx';
import { postListSearch } from './post-address.ts';
import { texts } from './texts.ts';

/** Puts what staff search for into the address. `q` is what the address says. */
export function PostSearchField({ q = '' }: { q: string | undefined }) {
  const navigate = useNavigate();
  return (
    <SearchField
      label={texts.search}
      q={q}
      className="mb-4 max-w-100"
      // The first letters of a search are no place to go back to.
      onSearch={(wanted) => void navigate({ to: '/post', search: postListSearch({ q: wanted }), replace: q !== '' })}
    />
  );
}
