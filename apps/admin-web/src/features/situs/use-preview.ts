import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { changesOf, type SiteValues } from './site-values.ts';

/** A page is rendered again when the user has not typed for this time, in ms. */
const PAUSE = 400;

export interface Previewed {
  /** The page that is shown, such as '/paket'. */
  address: string;
  setAddress: (address: string) => void;
  /** Empty until the first page has come. */
  html: string;
  /** `refused` while a value is not right yet: the page before that stays. */
  state: 'loading' | 'shown' | 'refused' | 'failed';
}

/** A page of the site with the values of the form. Asks the server only while `isShown`. */
export function usePreview(values: SiteValues, stored: SiteValues, isShown: boolean): Previewed {
  const { client } = trpc.useUtils();
  const [address, setAddress] = useState('/');
  // Pages do not show the policy, and show the site as if it were public.
  const { privacy, is_public } = stored;
  const changes = changesOf({ ...values, privacy, is_public }, stored);
  const asked = useSettled(JSON.stringify({ address, changes }));
  const { data, error } = useQuery({
    queryKey: ['site.preview', asked],
    queryFn: ({ signal }) =>
      client.site.preview.mutate(JSON.parse(asked) as Parameters<typeof client.site.preview.mutate>[0], { signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return { address, setAddress, html: data?.html ?? '', state: stateOf(data, error) };
}

function stateOf(data: unknown, error: unknown): Previewed['state'] {
  if (error !== null) return messageOf(error) === undefined ? 'failed' : 'refused';
  return data === undefined ? 'loading' : 'shown';
}

/** `value`, once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
