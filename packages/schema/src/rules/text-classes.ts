/** Quill's formats (`ql-align-center`, `ql-indent-2`, `ql-font-serif`) and highlighted code (`hljs-keyword`). */
export const WRITTEN_CLASS = /^(?:ql|hljs)-[\w-]+$/;

/** Class of the element that the site puts around a table, so that a wide one scrolls by itself. */
export const TABLE_FRAME = 'table-frame';
