import { getRouteApi } from '@tanstack/react-router';

const root = getRouteApi('__root__');

/** Attributes of an element that shows what staff write. None on the pages of visitors. */
type Mark = { 'data-isian'?: string };

const NONE: Mark = {};

/**
 * Returns a function that marks an element with what staff write there: the key of an item, 'package_2', 'partner_12', 'question_5',
 * or a part of the page. The panel's preview finds the fields of an element by it.
 */
export function useMark(): (name: string) => Mark {
  const hasMarks = root.useRouteContext({ select: (context) => context.hasMarks });
  return hasMarks ? (name) => ({ 'data-isian': name }) : () => NONE;
}
