import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '@jala/schema/limits';
import { searchOf } from '@jala/schema/search';
import { Input } from '@jala/ui/input';
import { postListSearch } from './post-address.ts';
import { texts } from './texts.ts';

/** A pause in typing after which the list shows what was found. In ms. */
const PAUSE_MS = 300;

/** Puts what staff search for into the address. `q` is what the address says. */
export function PostSearchField({ q = '' }: { q: string | undefined }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What this field has put into the address last. */
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
    // The first letters of a search are no place to go back to.
    void navigate({ to: '/post', search: postListSearch({ q: wanted }), replace: q !== '' });
  };
  return (
    <form
      role="search"
      className="relative mb-4 max-w-100"
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
        aria-label={texts.search}
        placeholder={texts.search}
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
