import type { Element } from 'slate';
import type { RenderElementProps } from 'slate-react';
import { code } from './code.tsx';
import type { ElementKind } from './element-kind.ts';
import { figure } from './figure.tsx';
import { heading } from './heading.tsx';
import { image } from './image.tsx';
import { link } from './link.tsx';
import { list, listItem } from './list.tsx';
import { locked } from './locked.tsx';
import { paragraph } from './paragraph.tsx';
import { quote } from './quote.tsx';
import { rule } from './rule.tsx';
import { table, tableCell, tableRow } from './table.tsx';
import { upload } from './upload.tsx';
import { video } from './video.tsx';

const KINDS: { [Type in Element['type']]: ElementKind<Type> } = {
  paragraph,
  heading,
  list,
  'list-item': listItem,
  quote,
  code,
  figure,
  table,
  'table-row': tableRow,
  'table-cell': tableCell,
  link,
  image,
  upload,
  video,
  rule,
  locked,
};

/** The cast is safe because the type of `KINDS` pairs each element type with its kind. */
export const kindOf = (element: Element) => KINDS[element.type] as ElementKind;

export function renderElement(props: RenderElementProps) {
  const { View } = kindOf(props.element);
  return <View {...props} />;
}
