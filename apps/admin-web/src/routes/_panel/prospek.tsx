import { createFileRoute } from '@tanstack/react-router';
import { DownloadButton } from '#components/download-button.tsx';
import { Page } from '#components/page.tsx';
import { Orders } from '#features/prospek/orders.tsx';
import { prospekAddress } from '#features/prospek/prospek-address.ts';
import { SettingsCard } from '#features/prospek/settings-card.tsx';
import { texts } from '#features/prospek/texts.ts';

export const Route = createFileRoute('/_panel/prospek')({
  validateSearch: prospekAddress,
  component: ProspekScreen,
});

function ProspekScreen() {
  return (
    <Page title={texts.title} hint={texts.hint} actions={<DownloadButton file="prospek.csv" />}>
      <Orders />
      <SettingsCard />
    </Page>
  );
}
