import { ExternalLink } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { trpc } from '#lib/trpc.ts';

/** Leads to the post as visitors see it. */
export function PublicPostLink({ id }: { id: number }) {
  const { data: site } = trpc.site.settings.useQuery(undefined, { staleTime: Infinity });
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
