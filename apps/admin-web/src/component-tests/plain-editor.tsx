import type { ComponentProps } from 'react';
import type { RichTextEditor as RealEditor } from '#rich-text-editor/rich-text-editor.tsx';

const UPLOAD_STATES = ['sending', 'failed', 'none'] as const;

/**
 * Replaces the rich text editor, which needs a real browser, by a text field and one button for each `UploadsState`. Use it
 * with `vi.mock('#rich-text-editor/rich-text-editor.tsx', () => import('./plain-editor.tsx'))`.
 */
export function RichTextEditor({ id, value, onChange, onUploads }: ComponentProps<typeof RealEditor>) {
  return (
    <>
      <textarea id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      {UPLOAD_STATES.map((state) => (
        <button key={state} type="button" onClick={() => onUploads?.(state)}>
          {`Gambar dalam teks: ${state}`}
        </button>
      ))}
    </>
  );
}
