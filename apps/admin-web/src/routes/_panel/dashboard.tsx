import { createFileRoute } from '@tanstack/react-router';
import { copy } from '#copy.ts';

export const Route = createFileRoute('/_panel/dashboard')({ component: Dashboard });

function Dashboard() {
  const { user } = Route.useRouteContext();
  return (
    <>
      <h1 className="text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] font-extrabold tracking-[-0.022em]">
        {copy.dashboard.title}
      </h1>
      <p className="mt-1.5 text-muted-foreground">{copy.dashboard.welcome(user.user_name)}</p>
    </>
  );
}
