import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gotNoResponse, messageOf } from './fault.ts';
import { useSettled } from './use-settled.ts';

/** A page is rendered again when the user has not typed for this time, in ms. */
const PAUSE = 400;

export interface Previewed {
  /** HTML of the page. Empty until the first response. The page stays until the next response. */
  html: string;
  /** `refused`: the server does not accept a value. */
  state: 'loading' | 'shown' | 'refused' | 'failed';
}

interface PreviewOptions<Input> {
  /** The name of the procedure. */
  name: string;
  /** The unsaved values. The server is asked again after they change, after a pause. */
  input: Input;
  ask: (input: Input, signal: AbortSignal) => Promise<{ html: string }>;
  /** True while the preview is shown. Otherwise the server is not asked. */
  isShown: boolean;
}

/** Returns a page of the site that the server renders with unsaved values. */
export function usePreviewed<Input>({ name, input, ask, isShown }: PreviewOptions<Input>): Previewed {
  const asked = useSettled(JSON.stringify(input), PAUSE);
  const { data, error } = useQuery({
    queryKey: [name, asked],
    queryFn: ({ signal }) => ask(JSON.parse(asked) as Input, signal),
    enabled: isShown,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const [html, setHtml] = useState('');
  if (data !== undefined && data.html !== html) setHtml(data.html);
  return { html, state: stateOf(data, error) };
}

function stateOf(data: unknown, error: unknown): Previewed['state'] {
  if (error !== null) return gotNoResponse(error) || messageOf(error) === undefined ? 'failed' : 'refused';
  return data === undefined ? 'loading' : 'shown';
}
