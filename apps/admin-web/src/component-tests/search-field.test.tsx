import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchField } from '#components/search-field.tsx';

afterEach(cleanup);

function List() {
  const [{ q, status }, setSearch] = useState({ q: '', status: 'semua' });
  return (
    <>
      <SearchField label="Cari" q={q} onSearch={(next) => setSearch({ q: next, status })} />
      <button onClick={() => setSearch({ q, status: 'draf' })}>Draf</button>
      <output>{`${q} ${status}`}</output>
    </>
  );
}

test('a filter that is chosen right after typing stays, and so does what was typed', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.type(screen.getByRole('searchbox', { name: 'Cari' }), 'router');
  await user.click(screen.getByRole('button', { name: 'Draf' }));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('router draf'));
});
