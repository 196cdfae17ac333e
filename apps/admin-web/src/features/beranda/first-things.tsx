import { SetupCard, useSetup } from './setup-card.tsx';
import type { SetupStep } from './setup-steps.ts';
import { useWaitingThings } from './use-waiting-things.ts';
import { WaitingCard, type WaitingThing } from './waiting-card.tsx';

interface First {
  /** Setup steps of a new site. Undefined if no step is open, and for users who may not change the site. */
  steps: SetupStep[] | undefined;
  waiting: readonly WaitingThing[];
}

/**
 * Loads the first part of the screen after the sign-in. Returns undefined until the setup steps are loaded, because late steps would push
 * the content below them down.
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
