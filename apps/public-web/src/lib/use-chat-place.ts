import { getRouteApi, useLocation, useMatches } from '@tanstack/react-router';
import { texts } from '#texts.ts';
import type { ChatPlace } from './whatsapp.ts';

const root = getRouteApi('__root__');

/** Returns the page from which a chat is opened. Its name is the page's title without the company's name. */
export function useChatPlace(): ChatPlace {
  const { site } = root.useLoaderData();
  const isLanding = useLocation({ select: ({ pathname }) => pathname === '/' });
  const titles = useMatches({ select: (matches) => matches.flatMap(({ meta = [] }) => meta.filter(isTitle)) });
  return { site, page: isLanding ? texts.whatsapp.landing : (titles.at(-1)?.content ?? '') };
}

const isTitle = (tag: { property?: string | undefined } | undefined) => tag?.property === 'og:title';
