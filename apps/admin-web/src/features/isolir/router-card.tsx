import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { trpc } from '#lib/trpc.ts';
import { RouterCommands } from './router-commands.tsx';
import { texts } from './texts.ts';

/** The commands for a MikroTik router that make suspended customers see the notice. */
export function RouterCard() {
  const reading = trpc.isolir.routerCommands.useQuery({});
  return (
    <Card className="max-w-176">
      <CardHeader>
        <CardTitle>{texts.router}</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        <p>{texts.routerHelp}</p>
        <Loaded reading={reading} skeleton={<RouterSkeleton />}>
          {(own) => <RouterCommands own={own} />}
        </Loaded>
      </CardContent>
    </Card>
  );
}

function RouterSkeleton() {
  return (
    <div className="grid gap-1.75">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-11" />
      <Skeleton className="mt-5 h-96" />
      <Skeleton className="mt-1.5 h-11 w-44" />
    </div>
  );
}
