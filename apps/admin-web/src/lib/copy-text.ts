/** Copies `text` to the clipboard. Resolves to false when the browser does not allow that. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers have no `navigator.clipboard` over plain http. Where they forbid it, `execCommand` may still work.
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
  // A read-only field opens no keyboard on phones.
  box.readOnly = true;
  box.className = 'fixed top-0 opacity-0';
  document.body.append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
