import { SEARCH_MAX } from '@jala/schema/limits';
import { buttonVariants } from '@jala/ui/button';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  /** Text that the visitor has searched for. */
  q?: string | undefined;
  /** `accent` (gold) marks the main action of a page; a page has only one. */
  button?: 'accent' | 'inverse';
  className?: string;
}

/** A form that searches the articles, for indigo surfaces. It leads to an address, so it works without a script. */
export const SearchForm = ({ q, button = 'accent', className }: SearchFormProps) => (
  <form action="/blogs" role="search" className={clsx('flex max-w-136 gap-2 max-[16rem]:flex-wrap', className)}>
    <div className="relative min-w-0 flex-1">
      <Icon name="search" className="absolute top-4 left-4 size-5 text-muted-foreground" />
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        aria-label={texts.search.label}
        placeholder={texts.search.example}
        className="min-h-13 w-full rounded-md border border-input bg-card py-2.5 pr-3 pl-12 text-foreground placeholder:text-muted-foreground"
      />
    </div>
    <button type="submit" className={buttonVariants({ variant: button, size: 'lg' })}>
      {texts.search.submit}
    </button>
  </form>
);
