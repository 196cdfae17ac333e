import { createFileRoute } from '@tanstack/react-router';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';
import { Locations } from '#features/lokasi-hotspot/locations.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/lokasi-hotspot')({ component: LokasiHotspotScreen });

function LokasiHotspotScreen() {
  const { data: site } = trpc.site.settings.useQuery(undefined, { staleTime: Infinity });
  const { title, hint, hintWithoutSearch } = texts.lokasiHotspot;
  return (
    <Page title={title} hint={site?.has_geocoder === false ? hintWithoutSearch : hint}>
      <Locations />
    </Page>
  );
}
