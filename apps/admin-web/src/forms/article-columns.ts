/**
 * The classes that place a text and its image side by side from the breakpoint xl, and below each other on narrower
 * screens.
 */
export const articleColumns = 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] [&>*]:min-w-0';
