import { createFileRoute, Navigate } from '@tanstack/react-router';
import { idOf } from '@jala/schema/rules/address';
import { ThreadScreen } from '#features/gangguan/thread-screen.tsx';

export const Route = createFileRoute('/_panel/gangguan_/$id')({
  staticData: { isFullWindow: true },
  component: ThreadRoute,
});

function ThreadRoute() {
  const id = idOf(Route.useParams().id);
  // With the key, React makes a new form for each outage.
  return id === undefined ? <Navigate to="/gangguan" replace /> : <ThreadScreen key={id} id={id} />;
}
