import { useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { type Previewed as Page, usePreviewed } from '#lib/use-previewed.ts';
import { changesOf, type SiteValues } from './site-values.ts';

export interface Previewed extends Page {
  /** The path of the page that is shown, such as '/paket'. */
  address: string;
  setAddress: (address: string) => void;
}

/** Returns a preview of a page of the site with the values of the form. Calls the server only while `isShown`. */
export function useSitePreview(values: SiteValues, stored: SiteValues, isShown: boolean): Previewed {
  const { client } = trpc.useUtils();
  const [address, setAddress] = useState('/');
  // The stored values of these fields are used: no page in the preview shows the privacy policy, a preview always shows the
  // site as public, and a changed time zone would also affect other pages that the server renders at the same time.
  const { privacy, is_public, time_zone } = stored;
  const page = usePreviewed({
    name: 'site.preview',
    input: { address, changes: changesOf({ ...values, privacy, is_public, time_zone }, stored) },
    ask: (input, signal) => client.site.preview.mutate(input, { signal }),
    isShown,
  });
  return { ...page, address, setAddress };
}
