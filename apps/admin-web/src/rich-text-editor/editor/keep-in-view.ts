import { useLayoutEffect } from 'react';
import { Editor, type Point } from 'slate';
import { ReactEditor } from 'slate-react';

/** The space to keep between the cursor and what covers the text, in px. */
const MARGIN = 12;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Scrolls the cursor into the part of the window where the text can be seen: below the toolbar, and above the on-screen keyboard and the
 * bar of a long form. Slate's own scrolling ignores all of these.
 */
export function scrollCursorIntoView(editor: Editor): void {
  const { selection } = editor;
  if (selection === null) return;
  const text = ReactEditor.toDOMNode(editor, editor);
  const rect = rectOfPoint(editor, selection.focus);
  if (rect === undefined) return;
  scrollSideways(text, rect);
  const { top, bottom } = visiblePart(text);
  const above = rect.top - MARGIN - top;
  const below = rect.bottom + MARGIN - bottom;
  // If the element at the cursor is higher than this part of the window, show its top.
  const by = below > 0 ? Math.min(below, above) : Math.min(above, 0);
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/**
 * Returns the rectangle of the cursor, in CSS pixels from the top left corner of the window. Without a cursor, returns that of the whole
 * text.
 */
export function rectOfCursor(editor: Editor): DOMRect {
  const { selection } = editor;
  const rect = selection === null ? undefined : rectOfPoint(editor, selection.focus);
  if (rect === undefined) return ReactEditor.toDOMNode(editor, editor).getBoundingClientRect();
  return new DOMRect(rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top);
}

/** Returns the rectangle of a point. For a point in an image or a video, returns that of the whole element. */
function rectOfPoint(editor: Editor, point: Point): (Box & { node: Node }) | undefined {
  const [element] = Editor.void(editor, { at: point }) ?? [];
  if (element !== undefined) {
    const node = ReactEditor.toDOMNode(editor, element);
    return { ...boxOf(node.getBoundingClientRect()), node };
  }
  const range = ReactEditor.resolveDOMRange(editor, { anchor: point, focus: point });
  const node = range?.startContainer;
  // On an empty line, the range of the cursor has no rectangle.
  const rect = range?.getClientRects()[0] ?? node?.parentElement?.getBoundingClientRect();
  return rect === undefined || node === undefined ? undefined : { ...boxOf(rect), node };
}

const boxOf = ({ top, bottom, left, right }: DOMRect): Box => ({ top, bottom, left, right });

/** Scrolls the code or the table around the cursor sideways, because each of them has its own scrollbar. */
function scrollSideways(text: HTMLElement, { node, left, right }: Box & { node: Node }): void {
  for (let box = node.parentElement; box !== null && box !== text; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth || getComputedStyle(box).overflowX !== 'auto') continue;
    const frame = box.getBoundingClientRect();
    if (right + MARGIN > frame.right) box.scrollLeft += right + MARGIN - frame.right;
    else if (left - MARGIN < frame.left) box.scrollLeft += left - MARGIN - frame.left;
    return;
  }
}

/** The top and the bottom of the part of the window where the text can be seen, in px. */
function visiblePart(text: HTMLElement): Pick<Box, 'top' | 'bottom'> {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const toolbar = text.parentElement?.querySelector('[role=toolbar]')?.getBoundingClientRect();
  const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
  return {
    top: Math.max(offsetTop, toolbar?.bottom ?? 0),
    bottom: Math.min(offsetTop + height, bar?.top ?? Number.POSITIVE_INFINITY),
  };
}

/**
 * Keeps the cursor in view when the text grows, for example when an inserted image has loaded, and when the keyboard of a phone opens. If
 * the user has scrolled away, growing text does not scroll back.
 */
export function useCursorInView(editor: Editor): void {
  // A layout effect, because its clean-up runs before the text is removed, which would count as a change of size.
  useLayoutEffect(() => {
    const text = ReactEditor.toDOMNode(editor, editor);
    let hasScrolledAway = false;
    const scroll = () => {
      if (ReactEditor.isFocused(editor)) scrollCursorIntoView(editor);
    };
    const growth = new ResizeObserver(() => hasScrolledAway || scroll());
    growth.observe(text);
    const leave = () => (hasScrolledAway = true);
    const comeBack = () => (hasScrolledAway = false);
    const isListening = new AbortController();
    const { signal } = isListening;
    window.addEventListener('wheel', leave, { passive: true, signal });
    window.addEventListener('touchmove', leave, { passive: true, signal });
    text.addEventListener('beforeinput', comeBack, { signal });
    text.addEventListener('keydown', comeBack, { signal });
    window.visualViewport?.addEventListener('resize', scroll, { signal });
    window.visualViewport?.addEventListener('scroll', () => followVisualViewport(text), { signal });
    return () => {
      growth.disconnect();
      isListening.abort();
    };
  }, [editor]);
}

/** Safari moves the window over the page when its keyboard is open. The toolbar follows, so that it stays in sight. */
function followVisualViewport(text: HTMLElement): void {
  const { offsetTop = 0 } = window.visualViewport ?? {};
  text.parentElement?.style.setProperty('--visual-top', `${offsetTop}px`);
}
