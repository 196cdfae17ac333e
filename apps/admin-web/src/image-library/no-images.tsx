import { Images, SearchX } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { texts } from './texts.ts';

interface NoImagesProps {
  q: string;
  /** True if a filter besides the search is on. */
  isFiltered?: boolean;
  onClear: () => void;
}

/** Message for an empty library, or for a search without results. */
export function NoImages({ q, isFiltered = false, onClear }: NoImagesProps) {
  const isSearch = q !== '' || isFiltered;
  return (
    <Empty>
      <EmptyIcon>{isSearch ? <SearchX strokeWidth={1.9} /> : <Images strokeWidth={1.9} />}</EmptyIcon>
      <EmptyTitle>{isSearch ? (q === '' ? texts.notFoundFilter : texts.notFound(q)) : texts.nothing}</EmptyTitle>
      <EmptyDescription>{isSearch ? texts.notFoundHint : texts.nothingHint}</EmptyDescription>
      {isSearch && (
        <Button variant="outline" className="mt-4" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </Empty>
  );
}
