// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor.tsx';

const state = vi.hoisted(() => ({ isBroken: false }));

vi.mock('./editor-view.tsx', () => ({ default: StandIn }));

/** A replacement for the editor itself, which browser tests cover. This file tests the component around it. */
function StandIn({ value, onChange }: { value: string; onChange: (html: string) => void }) {
  if (state.isBroken) throw new Error('broken');
  return <input aria-label="Konten" value={value} onChange={(event) => onChange(event.target.value)} />;
}

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  state.isBroken = false;
});

async function show(value: string, onChange: (html: string) => void = () => undefined): Promise<void> {
  const upload = () => Promise.reject(new Error('uploads are not expected here'));
  await act(async () =>
    root.render(<RichTextEditor id="konten" labelledBy="label" value={value} onChange={onChange} upload={upload} />),
  );
}

const press = (name: string) =>
  act(async () => {
    [...place.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
  });

describe('an editor that fails', () => {
  it('shows the text as HTML and can be restarted', async () => {
    await show('<p>a</p>');
    state.isBroken = true;
    await show('<p>ab</p>');
    expect(place.textContent).toContain('Editor mengalami kesalahan. Tulisan Anda aman.');
    expect(place.querySelector('textarea')?.value).toBe('<p>ab</p>');
    state.isBroken = false;
    await press('Muat ulang editor');
    expect(place.querySelector('input')?.value).toBe('<p>ab</p>');
  });
});
