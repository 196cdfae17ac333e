import { getRouteApi } from '@tanstack/react-router';

const root = getRouteApi('__root__');

/** Attributes of an element that shows content that staff write. Empty on the pages that visitors see. */
type Mark = { 'data-isian'?: string };

const NONE: Mark = {};

/**
 * Returns a function that marks an element with the name of the content that staff write there: the key of an item, 'package_2',
 * 'partner_12', 'question_5', or a part of the page. The panel's preview uses this name to find the form fields that belong to an element.
 */
export function useMark(): (name: string) => Mark {
  const hasMarks = root.useRouteContext({ select: (context) => context.hasMarks });
  return hasMarks ? (name) => ({ 'data-isian': name }) : () => NONE;
}
