import { rootRouteId, useMatch } from '@tanstack/react-router';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { drawnIn } from '@jala/schema/rules/theme';

/** Returns the address of one of the site's own drawings in the colour of the site. */
export function useArtwork(): (drawing: string) => string {
  const colour = useMatch({
    from: rootRouteId,
    select: ({ loaderData }) => (loaderData as { site: SiteRecord } | undefined)?.site.main_colour ?? null,
  });
  return (drawing) => drawnIn(colour, drawing);
}
