import { createFileRoute } from '@tanstack/react-router';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { KontakForm } from '#features/kontak/kontak-form.tsx';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts as kontakTexts } from '#features/kontak/texts.ts';

export const Route = createFileRoute('/_panel/kontak')({ component: KontakScreen });

function KontakScreen() {
  const reading = trpc.kontak.get.useQuery();
  return (
    <Page title={kontakTexts.title} hint={kontakTexts.hint} actions={<HistoryButton thing="kontak" id={1} title="" />}>
      <Loaded reading={reading} skeleton={<FormSkeleton fields={4} />}>
        {(kontak) => <KontakForm kontak={kontak} />}
      </Loaded>
    </Page>
  );
}
