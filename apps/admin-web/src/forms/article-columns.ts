/** A text next to its image from the breakpoint xl, below each other on narrower screens. */
export const articleColumns = 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] [&>*]:min-w-0';
