/** Classes of the content column on screens that fill the window. */
export const COLUMN = 'mx-auto w-full max-w-3xl px-4 md:px-6';

export const HEADING = 'mb-3 text-md font-bold';

/** Classes of the buttons at the lower edge of the window, above the home indicator of phones. */
export const FOOT =
  'fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_-4px_16px_rgb(0_0_0/0.05)]';
