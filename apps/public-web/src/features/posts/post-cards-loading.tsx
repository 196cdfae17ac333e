import { LoadingNote } from '#components/state-block.tsx';
import { CARD, GRID } from './post-cards.tsx';

const BONES = ['h-3.5 w-2/5', 'h-4.5 w-[92%]', 'h-4.5 w-[70%]', 'h-3.5 w-full', 'h-3.5 w-3/5'];

/** One row of cards while they are loading. */
export function PostCardsLoading() {
  return (
    <>
      <div aria-hidden="true" className={GRID}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={CARD}>
            <span className="skeleton aspect-16/10 w-full rounded-none" />
            <div className="flex flex-col gap-3 px-5.5 pt-5 pb-5.5">
              {BONES.map((bone) => (
                <span key={bone} className={`skeleton ${bone}`} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <LoadingNote className="mt-5" />
    </>
  );
}
