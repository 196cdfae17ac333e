/** Copies `text` to the clipboard. False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain http browsers have no `navigator.clipboard`; and where it is forbidden the old way may work.
  const isCopied = 'clipboard' in navigator && (await write(text));
  return isCopied || copyBySelection(text);
}

const write = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  // This opens no keyboard on phones and does not scroll the page.
  box.readOnly = true;
  box.className = 'fixed top-0 opacity-0';
  document.body.append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
