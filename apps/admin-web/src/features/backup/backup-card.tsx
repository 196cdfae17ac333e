import { BACKUP_OVERDUE_HOURS } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { inFull } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';

/** Texts of the card. */
const words = {
  title: 'Cadangan data',
  last: (moment: string) => `Cadangan terakhir: ${moment}`,
  none: 'Cadangan terakhir: belum ada.',
  overdue: `Belum ada cadangan dalam ${BACKUP_OVERDUE_HOURS} jam terakhir.`,
  overdueHelp: 'Beri tahu pengelola server. Tanpa cadangan, isi situs hilang jika server rusak.',
};

/** Says when the last backup was made, and warns when that is too long ago. */
export function BackupCard() {
  const reading = trpc.backup.status.useQuery();
  return (
    <Card className="max-w-144">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Loaded reading={reading} skeleton={<Skeleton className="h-5 w-72 max-w-full" />}>
          {({ last_at, is_overdue }) => (
            <>
              {is_overdue && (
                <Alert tone="warning" role="alert">
                  <p className="font-semibold">{words.overdue}</p>
                  <p className="mt-1">{words.overdueHelp}</p>
                </Alert>
              )}
              <p>{last_at === null ? words.none : words.last(inFull(last_at))}</p>
            </>
          )}
        </Loaded>
      </CardContent>
    </Card>
  );
}
