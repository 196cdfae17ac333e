import { trpc } from './trpc.ts';

/** The settings of this installation. They change only when the server restarts. */
export const useSite = () => trpc.site.settings.useQuery(undefined, { staleTime: Infinity });
