import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH_MAX } from '@jala/schema/limits';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';

/** Pause in typing after which the server is called, in ms. */
const PAUSE_MS = 250;
/** Minimum number of letters for a search. A shorter search would find nearly every article. */
const LEAST = 2;
const SHOWN = 6;

/** The articles that the server finds for `q`. Undefined when the server is not called. */
export function useFoundPosts(q: string) {
  const may = useMay();
  const [asked, setAsked] = useState('');
  const wanted = q.trim().slice(0, SEARCH_MAX);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = may('posts.overview') && wanted.length >= LEAST;
  const reading = trpc.posts.overview.useQuery(
    { q: asked, page: 1, limit: SHOWN },
    { enabled: isAsked && asked.length >= LEAST, placeholderData: keepPreviousData, retry: false },
  );
  if (!isAsked) return undefined;
  return {
    posts: reading.data?.posts ?? [],
    isSearching: asked !== wanted || reading.isFetching,
    hasFailed: reading.isError,
  };
}
