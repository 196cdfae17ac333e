import { texts } from './texts.ts';

/** The editor's shortcuts, for the panel's list of shortcuts. On Apple keyboards, Ctrl is Command. */
export const SHORTCUTS: readonly { keys: string; label: string }[] = [
  { keys: 'Ctrl+B', label: texts.shortcuts.bold },
  { keys: 'Ctrl+I', label: texts.shortcuts.italic },
  { keys: 'Ctrl+U', label: texts.shortcuts.underline },
  { keys: 'Ctrl+K', label: texts.shortcuts.link },
  { keys: 'Ctrl+Z', label: texts.shortcuts.undo },
  { keys: 'Ctrl+Shift+Z', label: texts.shortcuts.redo },
  { keys: 'Ctrl+Alt+1 / 2 / 3', label: texts.shortcuts.headings },
  { keys: 'Ctrl+Shift+V', label: texts.shortcuts.plainPaste },
  { keys: 'Shift+Enter', label: texts.shortcuts.lineBreak },
  { keys: 'Tab / Shift+Tab', label: texts.shortcuts.indent },
  { keys: 'Alt+Enter', label: texts.shortcuts.image },
  { keys: 'Escape, Tab', label: texts.shortcuts.leave },
  { keys: 'Alt+F10', label: texts.shortcuts.toolbar },
  { keys: '# / ## / ###', label: texts.shortcuts.startHeading },
  { keys: '>', label: texts.shortcuts.startQuote },
  { keys: '- / 1. / 3.', label: texts.shortcuts.startList },
  { keys: '*tebal* / _miring_', label: texts.shortcuts.signs },
  { keys: '```', label: texts.shortcuts.startCode },
];
