import { ExternalLink } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { useSite } from '#lib/use-site.ts';

/** Opens the page of the public site that a form changes, as visitors see it. On phones it is an icon. */
export function ViewLink({ page }: { page: string }) {
  const { data: site } = useSite();
  if (site === undefined) return null;
  return (
    <Button asChild variant="outline" className="max-sm:w-11 max-sm:px-0">
      <a href={site.public_origin + page} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden strokeWidth={1.9} />
        <span className="max-sm:sr-only">{texts.form.view}</span>
      </a>
    </Button>
  );
}
