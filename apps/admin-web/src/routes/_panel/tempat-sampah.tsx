import { createFileRoute } from '@tanstack/react-router';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { EmptyMenu } from '#features/trash/empty-menu.tsx';
import { texts } from '#features/trash/texts.ts';
import { TrashList } from '#features/trash/trash-list.tsx';
import { UnnamedImages } from '#features/trash/unnamed-images.tsx';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';

export const Route = createFileRoute('/_panel/tempat-sampah')({ component: TrashScreen });

function TrashScreen() {
  const may = useMay();
  const reading = trpc.trash.list.useQuery({});
  const images = trpc.media.unnamed.useQuery({});
  const isFilled = reading.data !== undefined && reading.data.items.length > 0;
  return (
    <Page title={texts.title} hint={texts.hint} actions={may('trash.remove') && isFilled && <EmptyMenu />}>
      <Loaded reading={reading} loading={texts.loading} skeleton={<Skeleton className="h-72" />}>
        {(page) => <TrashList page={page} />}
      </Loaded>
      <Loaded reading={images} loading={texts.loading} skeleton={<Skeleton className="mt-8 h-40" />}>
        {(page) => <UnnamedImages page={page} />}
      </Loaded>
    </Page>
  );
}
