/** The page numbers to show, at most seven; 0 stands for those left out between two. */
export function pagerNumbers(current: number, total: number): number[] {
  const wanted = [1, current - 1, current, current + 1, total];
  const near = total <= 7 ? Array.from({ length: total }, (_, index) => index + 1) : wanted;
  const numbers = [...new Set(near)].filter((number) => number >= 1 && number <= total).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [0, number] : [number];
  });
}
