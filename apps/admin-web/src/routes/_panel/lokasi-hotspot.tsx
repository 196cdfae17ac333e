import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';
import { useSite } from '#lib/use-site.ts';

export const Route = createFileRoute('/_panel/lokasi-hotspot')({ component: LokasiHotspotScreen });

function LokasiHotspotScreen() {
  const { data: site } = useSite();
  const { title, hint, hintWithoutSearch } = texts.lokasiHotspot;
  return (
    <Page title={title} hint={site?.has_geocoder === false ? hintWithoutSearch : hint}>
      <Locations />
    </Page>
  );
}
