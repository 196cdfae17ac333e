import { WRITTEN_CLASS } from '@jala/schema/rules/text-classes';

/**
 * The HTML that rich text may contain (contract section 4): the editor writes it and the server's cleaner keeps it,
 * including the classes that Quill left in older texts. Tags and attributes have their HTML names.
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
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  /** Attributes by tag. Every element may also have a `class`. */
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'allowfullscreen'],
    li: ['data-list'],
    ol: ['start'],
  },
  linkProtocols: ['http', 'https', 'mailto', 'tel', 'sms'],
  imageProtocols: ['http', 'https', 'data'],
  className: WRITTEN_CLASS,
  /** The addresses of video players that an `iframe` may show. */
  frame: /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)[\w-]+(?:[?#]\S*)?$/,
} as const;
