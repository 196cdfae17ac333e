import { Images, SearchX } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { StateBlock } from '#components/state-block.tsx';
import { texts } from './texts.ts';

interface NoImagesProps {
  q: string;
  /** True if a filter besides the search is on. */
  isFiltered?: boolean;
  onClear: () => void;
}

/** Message for an empty library, or for a search without results. */
export function NoImages({ q, isFiltered = false, onClear }: NoImagesProps) {
  if (q === '' && !isFiltered) return <StateBlock Icon={Images} title={texts.nothing} hint={texts.nothingHint} />;
  const title = q === '' ? texts.notFoundFilter : texts.notFound(q);
  return (
    <StateBlock Icon={SearchX} title={title} hint={texts.notFoundHint}>
      <Button variant="outline" className="mt-4" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </StateBlock>
  );
}
