/**
 * Tells whether an answer is a page of a list after its last one. Such pages are empty, and there are as many as anybody wants to name, so
 * they are not worth caching.
 */
export function isPastLastPage(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('totalPages' in answer) || !('currentPage' in answer))
    return false;
  return Number(answer.currentPage) > Math.max(1, Number(answer.totalPages));
}
