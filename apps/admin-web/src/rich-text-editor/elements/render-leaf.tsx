import type { ReactNode } from 'react';
import type { RenderLeafProps } from 'slate-react';
import { cn } from '@jala/ui/cn';

/** The same elements that the text is saved as, so that it looks as it will look. */
export function renderLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let content: ReactNode = children;
  if (leaf.code === true) content = <code>{content}</code>;
  if (leaf.script !== undefined) content = leaf.script === 'sub' ? <sub>{content}</sub> : <sup>{content}</sup>;
  if (leaf.strike === true) content = <s>{content}</s>;
  if (leaf.underline === true) content = <u>{content}</u>;
  if (leaf.italic === true) content = <em>{content}</em>;
  if (leaf.bold === true) content = <strong>{content}</strong>;
  const { font, size, token, classes } = leaf;
  const className = cn(font && `ql-font-${font}`, size && `ql-size-${size}`, token && `hljs-${token}`, classes);
  return (
    <span {...attributes} className={className === '' ? undefined : className}>
      {content}
    </span>
  );
}
