import type { CSSProperties } from 'react';
import type { RenderElementProps } from 'slate-react';
import { cn } from '@jala/ui/cn';
import type { ListElement, ListItemElement } from '@jala/rich-text/document/types';
import { ImageView } from './image-view.tsx';
import { LockedView } from './locked-view.tsx';
import { UploadView } from './upload-view.tsx';
import { VideoView } from './video-view.tsx';
import { VoidFrame } from './void-frame.tsx';

/** The same elements that the text is saved as; lists lie flat, as Quill has them, and look nested by their indents. */
export function renderElement({ attributes, children, element }: RenderElementProps) {
  switch (element.type) {
    case 'paragraph':
      return (
        <p {...attributes} className={blockClass(element)}>
          {children}
        </p>
      );
    case 'heading': {
      const Heading = `h${element.level}` as const;
      return (
        <Heading {...attributes} className={blockClass(element)}>
          {children}
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote {...attributes} className={element.classes}>
          {children}
        </blockquote>
      );
    case 'list': {
      const List = isOrdered(element) ? 'ol' : 'ul';
      return (
        <List {...attributes} start={List === 'ol' ? element.start : undefined} className={element.classes}>
          {children}
        </List>
      );
    }
    case 'list-item':
      return (
        <li
          {...attributes}
          data-list={element.ordered ? 'ordered' : 'bullet'}
          className={blockClass(element)}
          style={countingOf(element)}
        >
          {children}
        </li>
      );
    case 'code':
      return (
        <pre {...attributes} className={cn('ql-syntax', element.classes)} spellCheck={false}>
          {children}
        </pre>
      );
    case 'link':
      return (
        <a {...attributes} href={element.href}>
          {children}
        </a>
      );
    case 'image':
      return <ImageView attributes={attributes} element={element} spacer={children} />;
    case 'upload':
      return <UploadView attributes={attributes} element={element} spacer={children} />;
    case 'video':
      return <VideoView attributes={attributes} element={element} spacer={children} />;
    case 'rule':
      return (
        <VoidFrame attributes={attributes} spacer={children}>
          <hr className={element.classes} />
        </VoidFrame>
      );
    case 'locked':
      return <LockedView attributes={attributes} element={element} spacer={children} />;
  }
}

interface Indentable {
  classes?: string;
  indent?: number;
}

const blockClass = ({ classes, indent }: Indentable) =>
  cn(classes, indent !== undefined && indent > 0 && `ql-indent-${indent}`) || undefined;

const isOrdered = ({ children: [first] }: ListElement) => first?.ordered === true;

/** A point between numbers of the same depth begins a new list once it is saved, which counts anew. */
function countingOf({ ordered, indent = 0 }: ListItemElement): CSSProperties | undefined {
  return ordered || indent === 0 ? undefined : { counterSet: `i${indent} 0` };
}
