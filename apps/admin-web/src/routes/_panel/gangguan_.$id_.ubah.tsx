import { createFileRoute, Navigate } from '@tanstack/react-router';
import { idOf } from '@jala/schema/rules/address';
import { EditScreen } from '#features/gangguan/edit-screen.tsx';

export const Route = createFileRoute('/_panel/gangguan_/$id_/ubah')({
  staticData: { isFullWindow: true },
  component: EditRoute,
});

function EditRoute() {
  const id = idOf(Route.useParams().id);
  return id === undefined ? <Navigate to="/gangguan" replace /> : <EditScreen key={id} id={id} />;
}
