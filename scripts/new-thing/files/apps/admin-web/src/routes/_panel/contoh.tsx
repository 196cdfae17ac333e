import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { ContohList } from '#features/contoh/contoh-list.tsx';
import { texts } from '#features/contoh/texts.ts';

export const Route = createFileRoute('/_panel/contoh')({ component: ContohScreen });

function ContohScreen() {
  return (
    <Page title={texts.title} hint={texts.hint}>
      <ContohList />
    </Page>
  );
}
