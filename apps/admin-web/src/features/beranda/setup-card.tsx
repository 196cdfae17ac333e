import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@jala/ui/button';
import { Card, CardHeader, CardTitle } from '@jala/ui/card';
import { cn } from '@jala/ui/cn';
import { trpc } from '#lib/trpc.ts';
import { useExample } from '#lib/use-example.ts';
import { useMay } from '#lib/user.ts';
import { type SetupStep, setupSteps } from './setup-steps.ts';
import { texts } from './texts.ts';

interface Setup {
  /** Undefined while the steps are not loaded, and for users who may not change the site. */
  steps: SetupStep[] | undefined;
  /** True while the steps are loading. A request that has failed once does not count as loading. */
  isPending: boolean;
}

/** Loads the data for the setup steps and returns the steps. */
export function useSetup(): Setup {
  const options = { enabled: useMay()('site.update') };
  const site = trpc.site.get.useQuery(undefined, options);
  const kontak = trpc.kontak.get.useQuery(undefined, options);
  const isolir = trpc.isolir.get.useQuery(undefined, options);
  const items = trpc.landingContent.list.useQuery({ sections: ['layanan', 'partner'] }, options);
  const example = useExample();
  const isPending =
    options.enabled &&
    [site, kontak, isolir, items, example].some((query) => query.isPending && query.failureCount === 0);
  if (!site.data || kontak.data === undefined || !isolir.data || !items.data || !example.data)
    return { steps: undefined, isPending };
  const known = { site: site.data, kontak: kontak.data, isolir: isolir.data, items: items.data };
  return { steps: setupSteps({ example: example.data, ...known }), isPending };
}

/** Card with the setup steps. Each open step has a link to its screen. Renders nothing when all steps are done. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const headingId = useId();
  const next = steps.find(({ value }) => value === undefined);
  if (next === undefined) return null;
  const done = steps.filter(({ value }) => value !== undefined).length;
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <CardHeader className="flex-wrap gap-y-1">
          <CardTitle id={headingId}>{texts.title}</CardTitle>
          <span className="text-sm text-muted-foreground">{texts.done(done, steps.length)}</span>
          <span aria-hidden className="ml-auto flex gap-1 max-sm:hidden">
            {steps.map(({ title }, place) => (
              <span
                key={title}
                className={cn(
                  'h-1.5 w-6 rounded-full border border-transparent forced-color-adjust-none',
                  place < done ? 'bg-success' : 'bg-border-strong',
                )}
              />
            ))}
          </span>
        </CardHeader>
        <ol className="divide-y divide-border">
          {steps.map((step) => (
            <Step key={step.title} step={step} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

interface StepProps {
  step: SetupStep;
  isNext: boolean;
}

function Step({ step, isNext }: StepProps) {
  const { title, value, why, action, to, hash, search } = step;
  if (value !== undefined) {
    return (
      <li className="flex items-center gap-3 px-5 py-2 text-ui text-muted-foreground">
        <span
          aria-hidden
          className="grid size-6 flex-none place-items-center rounded-full bg-success forced-color-adjust-none"
        >
          <Check className="size-4 text-success-foreground" strokeWidth={2.6} />
        </span>
        <span>
          {title} <span className="sr-only">{texts.isDone}</span>
        </span>
        <span className="ml-auto max-w-1/2 truncate text-sm">{value}</span>
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 px-5 py-3.5 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span aria-hidden className="size-6 self-start rounded-full border-2 border-input" />
      <div>
        <b className="text-ui font-bold">{title}</b>
        <p className="mt-0.5 text-sm text-muted-foreground">{why}</p>
      </div>
      <Button
        asChild
        size="sm"
        variant={isNext ? 'primary' : 'outline'}
        className="justify-self-start max-md:min-h-11 max-sm:col-start-2"
      >
        <Link to={to} {...(hash !== undefined && { hash })} {...(search && { search })}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
