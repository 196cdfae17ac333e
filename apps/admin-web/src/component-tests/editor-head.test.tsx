import { TRPCClientError } from '@trpc/client';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '@jala/ui/button';
import { EditorHead } from '#components/editor-head.tsx';
import type { SaveState } from '#components/save-state.tsx';
import { EditForm } from '#forms/edit-form.tsx';
import { TextField } from '#forms/text-field.tsx';
import { useRecordForm } from '#forms/record-form.ts';
import { required } from '#forms/checks.ts';
import { storedRecord } from './records.ts';
import { expectHeading, expectText, fill, follow, press, renderScreen, textbox } from './render-screen.tsx';

const back = { to: '/post', label: 'Kembali ke Artikel' } as const;

const STATES: Record<string, SaveState> = {
  unsaved: { kind: 'unsaved', fields: 2 },
  typed: { kind: 'unsaved' },
  saving: { kind: 'saving' },
  saved: { kind: 'saved', at: new Date('2026-11-23T07:02:00Z') },
  failed: { kind: 'failed' },
  refused: { kind: 'failed', failure: '2 isian perlu diperbaiki.' },
  'told why': { kind: 'failed', reason: 'Judul terlalu panjang.' },
};

/** The head with a button for each state. */
function States() {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' });
  return (
    <EditorHead
      title="Halaman depan"
      back={back}
      state={state}
      actions={Object.entries(STATES).map(([name, next]) => (
        <Button key={name} onClick={() => setState(next)}>
          {name}
        </Button>
      ))}
    />
  );
}

test.each([
  ['unsaved', 'Belum disimpan · 2 isian'],
  ['typed', 'Belum disimpan'],
  ['saving', 'Menyimpan...'],
  ['saved', 'Tersimpan 14.02'],
  ['failed', 'Gagal menyimpan. Coba lagi.'],
  ['refused', '2 isian perlu diperbaiki.'],
  ['told why', 'Gagal menyimpan. Judul terlalu panjang.'],
])('the head says %s', async (name, words) => {
  await renderScreen({ options: { component: States } });
  const region = await screen.findByRole('status');
  expect(region).toBeEmptyDOMElement();
  await press(name);
  const said = await screen.findByRole(STATES[name]?.kind === 'failed' ? 'alert' : 'status');
  await waitFor(() => expect(said).toHaveTextContent(words, { normalizeWhitespace: true }));
  expect(said.textContent.trim()).toBe(words);
});

test('the arrow leads back, and the title is the heading and names the window', async () => {
  await renderScreen({ options: { component: States } });
  await expectHeading('Halaman depan');
  expect(document.title).toBe('Halaman depan · Admin Panel');
  await follow('Kembali ke Artikel');
  await expectHeading('Manajemen Post');
});

const about = storedRecord({ konten: 'Sejak 2010.', version: 1 });

/** A form whose buttons and state stand in the head. */
function WholeForm() {
  const form = useRecordForm({
    draftName: 'contoh',
    record: about.now(),
    toStored: ({ version, ...values }) => ({ values, version }),
    thing: 'about',
    fields: { labels: { konten: 'Konten' } },
    query: { fetch: () => Promise.resolve(about.now()), show: () => {}, refresh: () => {} },
    checks: { konten: required },
    update: async (values, version) => {
      await send(values.konten);
      return about.update({ ...values, version });
    },
  });
  return (
    <EditForm
      form={form}
      submit="Simpan"
      head={{ title: 'Contoh', back, actions: <Button type="submit">Simpan</Button> }}
    >
      <TextField label="Konten" {...form.text('konten')} />
    </EditForm>
  );
}

let send: (konten: string) => Promise<void>;

test('a form tells its head what is changed, wrong, failed and saved', async () => {
  send = () => Promise.resolve();
  await renderScreen({ options: { component: WholeForm } });
  await fill('Konten', 'Sejak 2011.');
  await expectText('Belum disimpan · 1 isian');

  await fill('Konten', '');
  await press('Simpan');
  await expectText('1 isian perlu diperbaiki.');
  expect(await textbox('Konten')).toHaveFocus();

  await fill('Konten', 'Sejak 2012.');
  send = () => Promise.reject(new TRPCClientError('Failed to fetch'));
  await press('Simpan');
  await expectText(/^Server tidak dapat dihubungi/);

  send = () => Promise.resolve();
  await press('Simpan');
  await expectText(/^Tersimpan \d\d\.\d\d$/);
  expect(about.now().konten).toBe('Sejak 2012.');
});
