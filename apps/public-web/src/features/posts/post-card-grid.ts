/** The cards and their skeletons share one geometry. */
export const GRID = 'grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-7 lg:gap-y-9';
export const CARD = 'relative flex flex-col overflow-hidden rounded-lg border border-border bg-card';
