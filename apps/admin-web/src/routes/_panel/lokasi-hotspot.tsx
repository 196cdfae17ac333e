import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { locationAddress } from '#features/lokasi-hotspot/location-address.ts';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';
import { useSite } from '#lib/use-site.ts';
import { texts } from '#features/lokasi-hotspot/texts.ts';

export const Route = createFileRoute('/_panel/lokasi-hotspot')({
  validateSearch: locationAddress,
  component: LokasiHotspotScreen,
});

function LokasiHotspotScreen() {
  const { data: site } = useSite();
  const { title, hint, hintWithoutSearch } = texts;
  return (
    <Page title={title} hint={site?.has_geocoder === false ? hintWithoutSearch : hint}>
      <Locations />
    </Page>
  );
}
