import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Page } from '#components/page.tsx';
import { texts } from '#texts.ts';

/** Replaces a screen that the role of the user may not open. */
export function NoAccess() {
  return (
    <Page title={texts.noAccess.title}>
      <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-border-strong px-5 py-16 text-center">
        <Lock aria-hidden className="size-8 text-muted-foreground" strokeWidth={1.7} />
        <p className="max-w-100 font-semibold">{texts.noAccess.sentence}</p>
        <Button asChild>
          <Link to="/beranda">{texts.noAccess.home}</Link>
        </Button>
      </div>
    </Page>
  );
}
