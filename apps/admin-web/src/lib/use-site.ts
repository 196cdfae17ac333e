import { trpc } from './trpc.ts';

/** The settings of this installation, which change only when the server is started again. */
export const useSite = () => trpc.site.settings.useQuery(undefined, { staleTime: Infinity });
