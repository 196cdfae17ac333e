import { useState } from 'react';
import { isInIndonesia } from '@jala/schema/rules/coordinates';
import { Confirm } from '#components/confirm.tsx';
import { SaveTakenBack } from '#forms/saving.ts';
import type { Point } from './distance.ts';
import { texts } from './texts.ts';

/**
 * Returns `ask` and its dialog. `ask` lets the user confirm a point outside Indonesia, which is usually a typing error. It rejects with
 * SaveTakenBack if the user answers no.
 */
export function useOutsideQuestion() {
  const [asked, setAsked] = useState<{ point: Point; answer: (isYes: boolean) => void }>();
  const ask = (point: Point): Promise<void> =>
    isInIndonesia(point)
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          setAsked({
            point,
            answer(isYes) {
              setAsked(undefined);
              if (isYes) resolve();
              else reject(new SaveTakenBack());
            },
          });
        });
  const question = (
    <Confirm
      isOpen={asked !== undefined}
      question={texts.outside.question}
      consequence={asked && texts.outside.consequence(texts.coordinates(asked.point.lat, asked.point.long))}
      onAnswer={(isYes) => asked?.answer(isYes)}
    />
  );
  return { ask, question };
}
