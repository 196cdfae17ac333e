import { screen } from '@testing-library/react';
import { useState, type FunctionComponent } from 'react';
import { expect, test, vi } from 'vitest';
import { Route as KontakScreen } from '#routes/_panel/kontak.tsx';
import { kontak } from './records.ts';
import { expectNoText, expectText, fill, press, renderScreen, server, textbox } from './render-screen.tsx';

const Kontak = KontakScreen.options.component as FunctionComponent;

/** A screen with a fault that shows when the button is pressed, and not again after a while, as most faults. */
function screenWith(fault: Error) {
  let hasFailed = false;
  function Bomb() {
    const [isLit, setLit] = useState(false);
    if (isLit && !hasFailed) {
      queueMicrotask(() => (hasFailed = true));
      throw fault;
    }
    return <button onClick={() => setLit(true)}>Picu</button>;
  }
  const component = () => (
    <>
      <Kontak />
      <Bomb />
    </>
  );
  return { options: { component } };
}

test('a fault of the panel is not called a lost connection, and what was typed can be copied and comes back', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  server.handle('kontak.get', () => kontak);
  await renderScreen(screenWith(new TypeError('Cannot read properties of undefined')));
  await fill('Alamat', 'Jl. Baru No. 5');
  await press('Picu');
  await expectText('Layar ini berhenti karena kesalahan pada panel.');
  said.mockClear();
  expect(screen.queryByText(/Server tidak dapat dihubungi/)).toBeNull();
  await press('Salin yang sudah diketik');
  expect(await navigator.clipboard.readText()).toBe('Jl. Baru No. 5');
  await press('Salin keterangan kesalahan');
  expect(await navigator.clipboard.readText()).toContain('Cannot read properties of undefined');
  await press('Buka lagi layar ini');
  await press('Pulihkan');
  expect(await textbox('Alamat')).toHaveValue('Jl. Baru No. 5');
  await expectNoText('Layar ini berhenti karena kesalahan pada panel.');
});
