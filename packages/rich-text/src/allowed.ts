/**
 * The HTML that staff's rich text may contain: what the editor writes and what the server lets through (contract section 4),
 * including the classes that Quill left in older content. Names are HTML's own.
 */
export const ALLOWED = {
  tags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ol',
    'ul',
    'li',
    'a',
    'img',
    'iframe',
    'span',
    'div',
    'figure',
    'figcaption',
  ],
  /** By element. Every element may also have a `class`. */
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'allowfullscreen'],
    li: ['data-list'],
    ol: ['start'],
  },
  linkProtocols: ['http', 'https', 'mailto', 'tel', 'sms'],
  imageProtocols: ['http', 'https', 'data'],
  /** Quill's formats (`ql-align-center`, `ql-indent-2`, `ql-font-serif`) and the marks of highlighted code. */
  className: /^(?:ql|hljs)-[\w-]+$/,
  /** The addresses of players that a frame may show. */
  frame: /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)[\w-]+(?:[?#]\S*)?$/,
} as const;
