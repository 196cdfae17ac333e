import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DropdownMenuItem } from '@jala/ui/dropdown-menu';
import { Skeleton } from '@jala/ui/skeleton';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { Page } from '#components/page.tsx';
import { Segments } from '#components/segments.tsx';
import { texts } from '#features/trash/texts.ts';
import { TrashList } from '#features/trash/trash-list.tsx';
import { UnusedImages } from '#features/trash/unused-images.tsx';
import { useTrash } from '#features/trash/use-trash.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/tempat-sampah')({ component: TrashScreen });

type Part = keyof typeof texts.kinds;

function TrashScreen() {
  const may = useMay();
  const [part, setPart] = useState<Part>('all');
  const kind = part === 'posts' || part === 'others' ? part : undefined;
  const reading = trpc.trash.list.useQuery({ kind }, { placeholderData: keepPreviousData });
  const images = trpc.media.unnamed.useQuery({});
  const totals = reading.data?.totals;
  const things = totals && totals.posts + totals.others;
  const counts: Record<Part, number | undefined> = {
    all: things !== undefined && images.data ? things + images.data.total : undefined,
    posts: totals?.posts,
    images: images.data?.total,
    others: totals?.others,
  };
  const parts = Object.entries(texts.kinds) as [Part, string][];
  return (
    <Page
      title={texts.title}
      hint={texts.hint}
      actions={may('trash.remove') && things !== undefined && things > 0 && <EmptyMenu />}
    >
      <Segments
        className="mb-4"
        label={texts.segments}
        segments={parts.map(([key, label]) => ({ key, label, count: counts[key] }))}
        chosen={part}
        onChoose={setPart}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {part !== 'images' && (
          <Loaded reading={reading} loading={texts.loading} skeleton={<Skeleton className="h-72" />}>
            {(page) => <TrashList key={part} page={page} kind={kind} />}
          </Loaded>
        )}
        {(part === 'all' || part === 'images') && (
          <Loaded reading={images} loading={texts.loading} skeleton={<Skeleton className="h-40" />}>
            {(page) => <UnusedImages page={page} />}
          </Loaded>
        )}
      </div>
    </Page>
  );
}

/** A menu with an action that deletes all things in the trash for ever, after a confirmation. The action does not delete images. */
function EmptyMenu() {
  const [isAsking, setAsking] = useState(false);
  const { removeForGood } = useTrash();
  return (
    <>
      <MoreMenu label={texts.menu} variant="outline">
        <DropdownMenuItem isDestructive onSelect={() => setAsking(true)}>
          <Trash2 aria-hidden strokeWidth={1.9} />
          {texts.empty}
        </DropdownMenuItem>
      </MoreMenu>
      <Confirm
        isOpen={isAsking}
        question={texts.emptyQuestion}
        consequence={texts.emptyConsequence}
        isDestructive
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) void removeForGood();
        }}
      />
    </>
  );
}
