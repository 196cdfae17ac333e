import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '#features/gangguan/report-screen.tsx';

export const Route = createFileRoute('/_panel/gangguan_/kabarkan')({
  staticData: { isFullWindow: true },
  component: ReportScreen,
});
