import { useLayoutEffect } from 'react';
import { Editor, type Point } from 'slate';
import { ReactEditor } from 'slate-react';

/** The space to keep between the cursor and what covers the text, in px. */
const MARGIN = 12;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Scrolls the cursor into the part of the window where the text can be seen: below the toolbar, and above the on-screen keyboard
 * and the bar of a long form. Slate's own way knows none of these.
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
  // What is higher than the window shows its beginning.
  const by = below > 0 ? Math.min(below, above) : Math.min(above, 0);
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/** The place of the cursor on the screen, in CSS pixels of the window; of the whole text if there is no cursor. */
export function rectOfCursor(editor: Editor): DOMRect {
  const { selection } = editor;
  const rect = selection === null ? undefined : rectOfPoint(editor, selection.focus);
  if (rect === undefined) return ReactEditor.toDOMNode(editor, editor).getBoundingClientRect();
  return new DOMRect(rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top);
}

/** The place of a point on the screen; of one in an image or a video, the whole of it. */
function rectOfPoint(editor: Editor, point: Point): (Box & { node: Node }) | undefined {
  const [element] = Editor.void(editor, { at: point }) ?? [];
  if (element !== undefined) {
    const node = ReactEditor.toDOMNode(editor, element);
    return { ...boxOf(node.getBoundingClientRect()), node };
  }
  const range = ReactEditor.resolveDOMRange(editor, { anchor: point, focus: point });
  const node = range?.startContainer;
  // The range of a cursor on an empty line has no place.
  const rect = range?.getClientRects()[0] ?? node?.parentElement?.getBoundingClientRect();
  return rect === undefined || node === undefined ? undefined : { ...boxOf(rect), node };
}

const boxOf = ({ top, bottom, left, right }: DOMRect): Box => ({ top, bottom, left, right });

/** Scrolls the code or the table with the cursor, each of which scrolls by itself. */
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
 * Keeps the cursor in view when the text grows under it, as when an inserted image has loaded, and when the keyboard of a phone
 * opens. A user who has scrolled away is left there.
 */
export function useCursorInView(editor: Editor): void {
  // It ends before the text leaves the page, which is a change of its size too.
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
