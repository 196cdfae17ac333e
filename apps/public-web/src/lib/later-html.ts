/**
 * A placeholder for HTML that takes its place when the rest of the page is ready (see `RouterContext.later`). No text of a page contains
 * it: React escapes what people typed, and cleaned rich text has no comments.
 */
export const LATER_HTML = '<!--later-->';
