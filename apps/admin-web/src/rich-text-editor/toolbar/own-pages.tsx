import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { linkAddress } from '@jala/rich-text/link';
import { useSettled } from '#lib/use-settled.ts';
import type { FindPages } from '#rich-text-editor/props.ts';
import { texts } from '#rich-text-editor/texts.ts';

interface OwnPagesProps {
  typed: string;
  find: FindPages;
  onChoose: (page: Found[number]) => void;
}

type Found = Awaited<ReturnType<FindPages>>;

/** Pause in typing after which the search runs, in ms. */
const PAUSE_MS = 250;

/** Lists the pages of the site that match a typed title. Renders nothing if the user types an address. */
export function OwnPages({ typed, find, onChoose }: OwnPagesProps) {
  const isAddress = linkAddress(typed) !== undefined;
  const found = useFound(isAddress ? undefined : typed, find);
  if (isAddress || found === undefined) return null;
  if (found.length === 0) return <p className="text-sm text-muted-foreground">{texts.link.noPage}</p>;
  return (
    <ul aria-label={texts.link.pages} className="-mx-2 max-h-56 overflow-y-auto overscroll-contain">
      {found.map((page) => (
        <li key={page.path}>
          <button
            type="button"
            className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-ui font-semibold hover:bg-secondary hover:text-secondary-foreground"
            onClick={() => onChoose(page)}
          >
            <FileText aria-hidden className="size-4.5 flex-none text-muted-foreground" strokeWidth={1.9} />
            <span className="min-w-0 truncate">{page.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the pages for the text that was typed last. Undefined before the first answer, and when the server does not answer. */
function useFound(typed: string | undefined, find: FindPages): Found | undefined {
  const [found, setFound] = useState<Found>();
  const wanted = useSettled(typed, PAUSE_MS);
  const ask = useEffectEvent(find);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let isLast = true;
    const keep = (answer: Found | undefined) => isLast && setFound(answer);
    ask(wanted).then(keep, () => keep(undefined));
    return () => {
      isLast = false;
    };
  }, [wanted]);
  return found;
}
