import { ExternalLink } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { useSite } from '#lib/use-site.ts';

/** Leads to the post as visitors see it. */
export function PublicPostLink({ id }: { id: number }) {
  const { data: site } = useSite();
  if (site === undefined) return null;
  return (
    <Button asChild variant="outline">
      <a href={`${site.public_origin}/blogs/${id}`} target="_blank" rel="noreferrer">
        {texts.posts.view}
        <ExternalLink aria-hidden strokeWidth={1.9} />
      </a>
    </Button>
  );
}
