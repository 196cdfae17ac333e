import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { coverageAddress } from '#features/jangkauan/coverage-address.ts';
import { Coverage } from '#features/jangkauan/coverage.tsx';
import { texts } from '#features/jangkauan/texts.ts';

export const Route = createFileRoute('/_panel/jangkauan')({
  validateSearch: coverageAddress,
  component: JangkauanScreen,
});

function JangkauanScreen() {
  return (
    <Page title={texts.title} hint={texts.hint}>
      <Coverage />
    </Page>
  );
}
