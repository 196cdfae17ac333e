/**
 * Tells whether an answer is a page after the last page of a list. Such pages are empty and their number is unlimited, so they are not
 * worth caching.
 */
export function isPastLastPage(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('totalPages' in answer) || !('currentPage' in answer))
    return false;
  return Number(answer.currentPage) > Math.max(1, Number(answer.totalPages));
}
