import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '@jala/schema/limits';
import { searchOf } from '@jala/schema/rules/search';
import { cn } from '@jala/ui/cn';
import { Input } from '@jala/ui/input';

/** Pause in typing after which the search runs, in ms. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** Shown in the empty field instead of its label. */
  placeholder?: string;
  /** Current search words, which the screen stores, for example in its URL. */
  q: string;
  /** Called with the search words, which may be empty. */
  onSearch: (q: string) => void;
  className?: string;
}

/** A search field that searches after a pause in typing, or on Enter. The screen stores the search words. */
export function SearchField({ label, placeholder = label, q, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last search words that the field sent to the screen, or got from the screen. */
  const sent = useRef(q);
  useEffect(() => {
    // The search words changed in another way: back, forward, 'Hapus saringan'.
    if (q !== sent.current) setTyped(q);
    sent.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Use the newest `onSearch`, because it knows a filter that the user chose during the pause.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const search = (text: string) => {
    clearTimeout(timer.current);
    const wanted = searchOf(text);
    if (wanted === sent.current) return;
    sent.current = wanted;
    latest.current(wanted);
  };
  return (
    <form
      role="search"
      className={cn('relative', className)}
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
        aria-label={label}
        placeholder={placeholder}
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
