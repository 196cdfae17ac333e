import { Link } from '@tanstack/react-router';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { PersonMark } from '#components/person-mark.tsx';
import { linkClasses } from '#lib/link-classes.ts';
import { exactly, shortly } from '#lib/moments.ts';
import { trpc } from '#lib/trpc.ts';
import { auditAddress } from './audit-address.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { texts } from './texts.ts';

const SHOWN = 5;

/** The last changes of content, for the home screen (Beranda). */
export function LastChanges() {
  const reading = trpc.audit.list.useQuery({ about: 'content', limit: SHOWN }, { staleTime: 0 });
  return (
    <Card role="region" aria-label={texts.last.title} className="overflow-hidden">
      <CardHeader className="justify-between">
        <CardTitle>{texts.last.title}</CardTitle>
        <Link to="/riwayat" search={auditAddress({})} className={linkClasses}>
          {texts.last.all}
        </Link>
      </CardHeader>
      <Loaded isInset reading={reading} loading={texts.loading} skeleton={<Skeleton className="h-40" />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className="p-5 text-muted-foreground">{texts.last.none}</p>
          ) : (
            <ul className="divide-y divide-border">
              {lines.map((line) => (
                <li key={line.id} className="flex items-start gap-3.5 px-5 py-3">
                  <PersonMark by={line.by} />
                  <div className="flex min-w-0 flex-1 gap-x-3.5 gap-y-0.5 max-sm:flex-col">
                    <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
                      <AuditSentence line={line} />
                    </div>
                    <time
                      dateTime={line.at}
                      title={exactly(line.at)}
                      className="flex-none text-sm text-muted-foreground tabular-nums"
                    >
                      {shortly(line.at)}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
