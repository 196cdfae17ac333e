const TICKED = '☑ ';
const OPEN = '☐ ';

/**
 * Writes the checkboxes of task lists as text, because rich text has no checkboxes. Google Docs writes them as images, GitHub as inputs.
 * Changes the tree below `root`.
 */
export function convertChecklists(root: Element): void {
  for (const box of root.querySelectorAll('input[type="checkbox" i]'))
    box.replaceWith(box.hasAttribute('checked') ? TICKED : OPEN);
  for (const item of root.querySelectorAll('[role="checkbox"]')) {
    for (const picture of item.querySelectorAll('img[aria-roledescription="checkbox"]')) picture.remove();
    const line = item.querySelector('p') ?? item;
    line.prepend(item.getAttribute('aria-checked') === 'true' ? TICKED : OPEN);
  }
}
