import { copy } from './copy.ts';

/** The editor's shortcuts, for the panel's list of shortcuts. On Apple keyboards, Ctrl is Command. */
export const SHORTCUTS: readonly { keys: string; label: string }[] = [
  { keys: 'Ctrl+B', label: copy.shortcuts.bold },
  { keys: 'Ctrl+I', label: copy.shortcuts.italic },
  { keys: 'Ctrl+U', label: copy.shortcuts.underline },
  { keys: 'Ctrl+K', label: copy.shortcuts.link },
  { keys: 'Ctrl+Z', label: copy.shortcuts.undo },
  { keys: 'Ctrl+Shift+Z', label: copy.shortcuts.redo },
  { keys: 'Ctrl+Alt+1 / 2', label: copy.shortcuts.headings },
  { keys: 'Ctrl+Shift+V', label: copy.shortcuts.plainPaste },
  { keys: 'Shift+Enter', label: copy.shortcuts.lineBreak },
  { keys: 'Tab / Shift+Tab', label: copy.shortcuts.indent },
  { keys: 'Escape, Tab', label: copy.shortcuts.leave },
  { keys: 'Alt+F10', label: copy.shortcuts.toolbar },
  { keys: '# / ##', label: copy.shortcuts.startHeading },
  { keys: '>', label: copy.shortcuts.startQuote },
  { keys: '- / 1.', label: copy.shortcuts.startList },
  { keys: '```', label: copy.shortcuts.startCode },
];
