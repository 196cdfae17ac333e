import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SelectionAction, SelectionBar, SelectionBox } from '#components/selection-bar.tsx';
import { useSelection } from '#lib/use-selection.ts';

const acted: number[][] = [];

function List({ ids }: { ids: number[] }) {
  const selection = useSelection(ids);
  return (
    <>
      <SelectionBar selection={selection} chooseAll="Pilih semua">
        <SelectionAction isBusy={false} onClick={() => acted.push([...selection.chosen])}>
          Lakukan
        </SelectionAction>
      </SelectionBar>
      {ids.map((id) => (
        <SelectionBox key={id} selection={selection} id={id} name={`Baris ${id}`} />
      ))}
    </>
  );
}

const user = userEvent.setup();
const box = (name: string) => screen.getByRole('checkbox', { name });
const chosen = async () => {
  await user.click(screen.getByRole('button', { name: 'Lakukan' }));
  return acted.at(-1);
};

afterEach(cleanup);

test('Shift chooses all between two boxes, in both directions, and takes them back', async () => {
  render(<List ids={[9, 8, 7, 6, 5, 4]} />);
  await user.click(box('Pilih Baris 5'));
  await user.keyboard('{Shift>}');
  await user.click(box('Pilih Baris 8'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('4 dipilih');
  expect(await chosen()).toEqual([8, 7, 6, 5]);
  await user.keyboard('{Shift>}');
  await user.click(box('Pilih Baris 6'));
  await user.keyboard('{/Shift}');
  expect(await chosen()).toEqual([5]);
});

test('what has left the list is not acted on', async () => {
  const { rerender } = render(<List ids={[1, 2, 3]} />);
  await user.click(box('Pilih semua'));
  rerender(<List ids={[1, 3]} />);
  expect(await chosen()).toEqual([1, 3]);
  await user.click(screen.getByRole('button', { name: 'Batalkan pilihan' }));
  expect(box('Pilih Baris 1')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Lakukan' })).toBeNull();
});
