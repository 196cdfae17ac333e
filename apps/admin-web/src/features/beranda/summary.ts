import type { Keadaan } from '@jala/schema/wire/keadaan';
import type { SetupStep } from './setup-steps.ts';
import { faultIn } from './state-parts.ts';
import { texts } from './texts.ts';

interface Known {
  /** Undefined while the state is not loaded, and for users who may not see the state. */
  keadaan: Keadaan | undefined;
  steps: readonly SetupStep[] | undefined;
  /** Number of things that wait for the user. */
  waiting: number;
}

/** Returns the sentences under the title of Beranda: the first fault or 'Situs berjalan baik', then the number of things left to do. */
export function summaryOf({ keadaan, steps = [], waiting }: Known): string {
  const open = steps.filter(({ value }) => value === undefined).length;
  const left = [
    ...(open > 0 ? [texts.summary.steps(open)] : []),
    ...(waiting > 0 ? [texts.summary.waiting(waiting)] : []),
  ];
  const state = keadaan && (faultIn(keadaan) ?? texts.summary.good);
  const todo = left.length > 0 ? texts.summary.left(left) : state === undefined ? texts.waiting.none : undefined;
  return [state, todo].filter((sentence) => sentence !== undefined).join(' ');
}
