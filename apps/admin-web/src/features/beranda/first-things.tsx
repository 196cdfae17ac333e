import { SetupCard, useSetup } from './setup-card.tsx';
import type { SetupStep } from './setup-steps.ts';
import { useWaitingThings } from './use-waiting-things.ts';
import { WaitingCard, type WaitingThing } from './waiting-card.tsx';

interface First {
  /** Setup steps. Undefined if no step is open, if loading failed, and for users who may not change the site. */
  steps: SetupStep[] | undefined;
  waiting: readonly WaitingThing[];
}

/**
 * Loads the cards at the top of the start page. Returns undefined while the setup steps are loading, because steps that appear later would
 * push down the content below them.
 */
export function useFirstThings(): First | undefined {
  const { steps, isPending } = useSetup();
  const waiting = useWaitingThings();
  if (isPending) return undefined;
  return { steps: steps?.some(({ value }) => value === undefined) === true ? steps : undefined, waiting };
}

export function FirstThings({ steps, waiting }: First) {
  if (steps === undefined && waiting.length === 0) return null;
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-5">
      {waiting.length > 0 && <WaitingCard things={waiting} isGood={false} />}
      {steps && <SetupCard steps={steps} />}
    </div>
  );
}
