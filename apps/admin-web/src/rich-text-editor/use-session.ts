import { useEffect, useLayoutEffect, useState } from 'react';
import { openSession, type Host, type Session } from './editor/session.ts';
import type { RichTextEditorProps } from './props.ts';

/** The document that the form's value becomes, for as long as the editor stands. */
export function useSession(
  { value, onChange, upload, onUploads }: RichTextEditorProps,
  { onFault, refuse }: Pick<Host, 'onFault' | 'refuse'>,
): Session {
  const [session] = useState(() => openSession(value));
  useLayoutEffect(() => session.serve({ onChange, upload, onFault, refuse, onUploads: (state) => onUploads?.(state) }));
  useLayoutEffect(() => session.accept(value), [session, value]);
  useEffect(() => session.close, [session]);
  return session;
}
