import { SetupCard, useSetupSteps } from './setup-card.tsx';
import { useWaitingThings } from './use-waiting-things.ts';
import { WaitingCard } from './waiting-card.tsx';

/** What a new site still needs and what waits for the user, for the screen that opens after the sign-in. Nothing if there is neither. */
export function FirstThings() {
  const steps = useSetupSteps();
  const waiting = useWaitingThings();
  const hasSteps = steps?.some(({ value }) => value === undefined) === true;
  if (!hasSteps && waiting.length === 0) return null;
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-5">
      {hasSteps && <SetupCard steps={steps} />}
      {waiting.length > 0 && <WaitingCard things={waiting} isGood={false} />}
    </div>
  );
}
