import type { WaitingThing } from '#components/waiting.ts';
import { SetupCard, useSetup } from './setup-card.tsx';
import type { SetupStep } from './setup-steps.ts';
import { useWaitingThings } from './use-waiting-things.ts';
import { WaitingCard } from './waiting-card.tsx';

interface First {
  /** What a new site still needs. Undefined if it needs nothing, and for those who may not change it. */
  steps: SetupStep[] | undefined;
  waiting: readonly WaitingThing[];
}

/** What comes first on the screen that opens after the sign-in. Undefined while the steps are not known, which would push the rest down. */
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
