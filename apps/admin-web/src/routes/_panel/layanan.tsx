import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { LayananList } from '#features/layanan/layanan-list.tsx';
import { LayananListSkeleton } from '#features/layanan/layanan-list-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts as layananTexts } from '#features/layanan/texts.ts';

export const Route = createFileRoute('/_panel/layanan')({ component: LayananScreen });

function LayananScreen() {
  const reading = trpc.layanan.list.useQuery();
  return (
    <Page title={layananTexts.title} hint={layananTexts.hint}>
      <Loaded reading={reading} skeleton={<LayananListSkeleton />}>
        {(list) => <LayananList list={list} />}
      </Loaded>
    </Page>
  );
}
