import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Page } from '#components/page.tsx';
import { ImportScreen } from '#features/lokasi-hotspot/import-screen.tsx';
import { leftSearch } from '#lib/list-place.ts';
import { texts } from '#features/lokasi-hotspot/import-texts.ts';

export const Route = createFileRoute('/_panel/lokasi-hotspot_/impor')({ component: ImportRoute });

function ImportRoute() {
  return (
    <Page
      title={texts.title}
      hint={texts.hint}
      actions={
        <Button asChild variant="outline">
          <Link to="/lokasi-hotspot" search={leftSearch('/lokasi-hotspot')}>
            <ArrowLeft aria-hidden strokeWidth={1.9} />
            {texts.back}
          </Link>
        </Button>
      }
    >
      <ImportScreen />
    </Page>
  );
}
