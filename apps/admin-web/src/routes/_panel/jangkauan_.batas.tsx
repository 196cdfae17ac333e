import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ImportScreen } from '#features/jangkauan/batas/import-screen.tsx';
import { coverageAddress } from '#features/jangkauan/coverage-address.ts';

export const Route = createFileRoute('/_panel/jangkauan_/batas')({
  validateSearch: (search: Record<string, unknown>) => ({ kab: coverageAddress(search).kab }),
  component: BordersScreen,
});

function BordersScreen() {
  const { kab } = Route.useSearch();
  return kab === undefined ? <Navigate to="/jangkauan" replace /> : <ImportScreen kabupaten={kab} />;
}
