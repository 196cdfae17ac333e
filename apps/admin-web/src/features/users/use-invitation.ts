import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/fault.ts';
import { trpcClient } from '#lib/trpc.ts';
import { texts } from './texts.ts';

/** An invitation as whoever has its link sees it. */
export interface OpenInvitation {
  reading: ReturnType<typeof useReading>;
  /** Why the link is of no use. */
  refusal: string | undefined;
}

/** Reads the invitation of a link. `token` is an empty text for a link that lost it. */
export function useInvitation(token: string): OpenInvitation {
  const reading = useReading(token);
  return { reading, refusal: token === '' ? texts.accept.incomplete : messageOf(reading.error) };
}

const useReading = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    // A mutation on the wire, so that the token is in no address. Nothing changes when it is repeated.
    queryFn: () => trpcClient.users.openInvitation.mutate({ token }),
    enabled: token !== '',
    staleTime: Infinity,
  });
