import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { OpeningHours } from '@jala/schema/rules/opening-hours';
import { HoursField } from '#features/situs/hours-field.tsx';
import { landingItems } from './records.ts';
import { expectText, press, renderScreen, server, textbox, user } from './render-screen.tsx';

function Field() {
  const [hours, setHours] = useState<OpeningHours>([]);
  return <HoursField value={hours} onValue={setHours} error={undefined} />;
}

test('hours past midnight are allowed, and say that they end on the next day', async () => {
  await renderScreen({ options: { component: Field } });
  await press('Isi jam buka');
  const closes = await textbox('Senin tutup pukul');
  expect(closes).not.toHaveAccessibleDescription();
  await user.clear(closes);
  await user.type(closes, '02.00');
  expect(closes).toHaveAccessibleDescription('keesokan harinya');
  expect(closes).toBeValid();
  expect(screen.getByText(/^Senin 08\.00–02\.00, Selasa–Jumat/)).toBeVisible();
});

test('without hours it says which text of the landing page visitors read instead', async () => {
  server.handle('landingContent.list', () =>
    landingItems([{ section: 'footer', key_name: 'jam_operasional', value: '<p>Setiap hari 08.00-17.00</p>' }]),
  );
  await renderScreen({ options: { component: Field } });
  await expectText(/bagian Kaki situs: “Setiap hari 08\.00-17\.00”\.$/);
});
