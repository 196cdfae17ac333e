import { Link } from '@tanstack/react-router';
import { ExternalLink, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { Status } from '#components/status.tsx';
import { useSite } from '#lib/use-site.ts';
import { useMay } from '#lib/user.ts';
import { partsOf, type Part } from './state-parts.ts';
import { texts } from './texts.ts';
import type { useKeadaan } from './use-keadaan.ts';

/** Shows for each tested part of the installation whether it works. */
export function StateCard({ reading }: { reading: ReturnType<typeof useKeadaan> }) {
  return (
    <Card role="region" aria-label={texts.state.title} className="overflow-hidden">
      <CardHeader className="justify-between py-2">
        <CardTitle>{texts.state.title}</CardTitle>
        {/* A disabled button would lose the focus of a user who tests again. */}
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.state.again}
          aria-disabled={reading.isFetching}
          className="-mr-2.5"
          onClick={() => void (!reading.isFetching && reading.refetch())}
        >
          <RefreshCw aria-hidden strokeWidth={1.9} className={cn(reading.isFetching && 'motion-safe:animate-spin')} />
        </Button>
      </CardHeader>
      <Loaded isInset reading={reading} skeleton={<Skeleton className="h-64" />} loading={texts.state.loading}>
        {(keadaan) => (
          <>
            <ul className="divide-y divide-border">
              {partsOf(keadaan).map((part) => (
                <PartRow key={part.key} part={part} />
              ))}
            </ul>
            <p className="border-t border-border px-5 py-3 text-sm text-muted-foreground">
              {texts.state.version(keadaan.version)}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function PartRow({ part: { key, name, tone, word, details, repair } }: { part: Part }) {
  return (
    <li className="px-5 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">{name}</b>
        <Status tone={tone}>{word}</Status>
      </div>
      {key === 'site' && <SiteLink />}
      {details.map((detail) => (
        <p key={detail} className="mt-0.5 text-sm text-muted-foreground">
          {detail}
        </p>
      ))}
      {key === 'isolir' && <IsolirLink />}
      {repair !== undefined && (
        <details className="group mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline underline-offset-4">
            {texts.state.repair}
          </summary>
          <p className="pb-1 text-sm">{repair}</p>
        </details>
      )}
    </li>
  );
}

const quietLink =
  'inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5 text-sm font-semibold text-link hover:underline';

function SiteLink(): ReactNode {
  const { data: site } = useSite();
  if (site === undefined) return null;
  return (
    <a href={site.public_origin} target="_blank" rel="noreferrer" className={cn(quietLink, 'wrap-anywhere')}>
      {site.public_origin.replace(/^https?:\/\//, '')}
      <ExternalLink aria-hidden className="size-4 flex-none" strokeWidth={1.9} />
    </a>
  );
}

function IsolirLink(): ReactNode {
  const may = useMay();
  if (!may('isolir.selfTest')) return null;
  return (
    <Link to="/isolir" hash="uji" className={quietLink}>
      {texts.state.testNotice}
    </Link>
  );
}
