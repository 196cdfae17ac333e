import { createFileRoute } from '@tanstack/react-router';
import { PlanScreen } from '#features/gangguan/plan-screen.tsx';

export const Route = createFileRoute('/_panel/gangguan_/jadwalkan')({
  staticData: { isFullWindow: true },
  component: PlanScreen,
});
