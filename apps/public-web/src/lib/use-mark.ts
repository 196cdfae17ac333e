import { getRouteApi } from '@tanstack/react-router';

const root = getRouteApi('__root__');

/** Attributes of an element that shows what staff write. On the pages of visitors there are none. */
type Mark = { 'data-isian'?: string };

const NONE: Mark = {};

/**
 * Returns a function that marks an element with the name of the content that staff write there: the key of an item, 'package_2',
 * 'partner_12', 'question_5', or a part of the page. By this name the panel's preview finds the fields of an element.
 */
export function useMark(): (name: string) => Mark {
  const hasMarks = root.useRouteContext({ select: (context) => context.hasMarks });
  return hasMarks ? (name) => ({ 'data-isian': name }) : () => NONE;
}
