// @vitest-environment jsdom
import { Editor, Transforms } from 'slate';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { htmlOf } from './editor-for-tests.ts';
import { openSession, type Session } from './session.ts';

function opened(html: string): Record<'onChange' | 'refuse', Mock<(text: string) => void>> & { session: Session } {
  const session = openSession(html);
  const onChange = vi.fn<(html: string) => void>();
  const refuse = vi.fn<(reason: string) => void>();
  session.serve({
    onChange,
    upload: () => Promise.reject(new Error('uploads are not expected here')),
    refuse,
    onFault: () => undefined,
    onUploads: () => undefined,
  });
  return { session, onChange, refuse };
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

it('a paste tells which images did not come along', () => {
  const { session, refuse } = opened('');
  const html =
    '<p>a<img src="file:///C:/denah.png"><img src="cid:x"><img src="https://lh7-rt.googleusercontent.com/a"></p>';
  const data = { 'text/html': html, 'text/plain': 'a' } as Record<string, string>;
  session.editor.insertData({ files: [], getData: (kind: string) => data[kind] ?? '' } as unknown as DataTransfer);
  expect(refuse.mock.calls).toEqual([
    [
      '2 gambar belum ikut (denah.png, ...): unggah sendiri. ' +
        '1 gambar masih tersimpan di situs lain dan bisa hilang dari sana: simpan ke perangkat Anda, lalu unggah sendiri.',
    ],
  ]);
});
