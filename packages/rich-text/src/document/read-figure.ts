import { classNames, joinClasses } from './classes.ts';
import { allowOnlyAttributes, childrenOf, isBlank, isElement, isText, UnsupportedHtml } from './dom.ts';
import { imageOf } from './read-inlines.ts';
import { defined, type FigureElement, type FigureSize } from './types.ts';

const SIZE = /^ql-figure-(full|small)$/;

/** Reads an image with at most a caption of plain text. Throws UnsupportedHtml. */
export function readFigure(figure: Element): FigureElement {
  allowOnlyAttributes(figure, ['class']);
  const [image, caption, ...others] = childrenOf(figure).filter((node) => !isBlank(node));
  if (image === undefined || !isElement(image) || image.localName !== 'img' || others.length > 0)
    throw new UnsupportedHtml('a figure that is not an image with a caption');
  const classes = figureClassesOf(classNames(figure));
  const { classes: ofImage, ...source } = imageOf(image);
  if (classes === undefined) throw new UnsupportedHtml('two widths');
  if (ofImage !== undefined) throw new UnsupportedHtml('classes of an image in a figure');
  return defined({ type: 'figure', ...classes, ...source, caption: captionOf(caption), children: [{ text: '' }] });
}

/** Separates the width from the other classes of a figure. Undefined if there is more than one width. */
export function figureClassesOf(names: readonly string[]): Pick<FigureElement, 'size' | 'classes'> | undefined {
  const sizes = names.flatMap((name) => (SIZE.exec(name)?.[1] as FigureSize | undefined) ?? []);
  if (sizes.length > 1) return undefined;
  return defined({ size: sizes[0], classes: joinClasses(names.filter((name) => !SIZE.test(name))) });
}

function captionOf(caption: Node | undefined): string | undefined {
  if (caption === undefined) return undefined;
  if (!isElement(caption) || caption.localName !== 'figcaption' || !childrenOf(caption).every(isText))
    throw new UnsupportedHtml('a caption that is not plain text');
  allowOnlyAttributes(caption, []);
  return plainCaption(caption.textContent);
}

/** A caption in one line; undefined if it has no words. */
export const plainCaption = (text: string): string | undefined => text.replaceAll(/\s+/g, ' ').trim() || undefined;
