import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { copy } from '#copy.ts';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';

export const Route = createFileRoute('/_panel/lokasi-hotspot')({ component: LokasiHotspotScreen });

function LokasiHotspotScreen() {
  return (
    <Page title={copy.lokasiHotspot.title} hint={copy.lokasiHotspot.hint}>
      <Locations />
    </Page>
  );
}
