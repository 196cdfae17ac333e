// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { htmlOf } from './editor-for-tests.ts';
import { openSession, type Session } from './session.ts';

function opened(html: string): { session: Session; onChange: Mock<(html: string) => void> } {
  const session = openSession(html);
  const onChange = vi.fn<(html: string) => void>();
  session.serve({
    onChange,
    upload: () => Promise.reject(new Error('uploads are not expected here')),
    refuse: () => undefined,
    onFault: () => undefined,
    onUploads: () => undefined,
  });
  return { session, onChange };
}

function type({ editor, report }: Session, text: string): void {
  Transforms.insertText(editor, text, { at: Editor.end(editor, []) });
  report();
}

describe('what the editor reports to the form', () => {
  it('is the HTML after each change, and nothing when the HTML is the same', () => {
    const { session, onChange } = opened('<p>a</p>');
    session.report();
    expect(onChange).not.toHaveBeenCalled();
    type(session, 'b');
    session.report();
    expect(onChange.mock.calls).toEqual([['<p>ab</p>']]);
  });

  it('is an empty string for an empty document', () => {
    const { session, onChange } = opened('<p>a</p>');
    Transforms.delete(session.editor, { at: Editor.range(session.editor, []) });
    session.report();
    expect(onChange).toHaveBeenCalledWith('');
  });
});

describe('HTML from the form', () => {
  it('replaces the document and clears the history if it is new', () => {
    const { session, onChange } = opened('<p>a</p>');
    type(session, 'b');
    session.accept('<h2>baru</h2><p>teks</p>');
    session.report();
    expect(htmlOf(session.editor)).toBe('<h2>baru</h2><p>teks</p>');
    expect(session.editor.history.undos).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('changes nothing if the editor itself reported it, even several changes ago', () => {
    const { session } = opened('<p>a</p>');
    type(session, 'b');
    type(session, 'c');
    session.accept('<p>ab</p>');
    session.accept('<p>abc</p>');
    expect(htmlOf(session.editor)).toBe('<p>abc</p>');
  });

  it('leaves the cursor at a place that exists', () => {
    const { session } = opened('<p>a</p><p>bcd</p>');
    Transforms.select(session.editor, { path: [1, 0], offset: 3 });
    session.accept('<p>x</p>');
    const { selection } = session.editor;
    expect(selection === null || Editor.hasPath(session.editor, selection.anchor.path)).toBe(true);
  });
});
