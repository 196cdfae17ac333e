import { setTimeout as sleep } from 'node:timers/promises';
import { VISITOR_LEFT } from '#errors/visitor-left.ts';
import { nextTurn } from '#loop-turns.ts';
import { withPatience } from '#with-patience.ts';
import { createWorkTurns, type Visitor, type WorkLimits } from '#work-turns.ts';

/** A page that takes longer waits for something else, such as the database, and lets the next one begin. In ms. */
const MAX_TURN_MS = 1000;
const MAX_PAUSE_MS = 250;

/** Renders a page for a visitor when it is their turn. Throws unavailable when they have left or too many wait. */
export type PageInTurn = <Page>(visitor: Visitor, render: () => Promise<Page>) => Promise<Page>;

/**
 * Renders pages of which nothing is kept. Rendering a page blocks the event loop. So pages are rendered one at a time, and after
 * each there is a pause as long as the page took, in which other requests run.
 */
export function createPageTurns(limits: Omit<WorkLimits, 'atOnce'>): PageInTurn {
  const inTurn = createWorkTurns({ ...limits, atOnce: 1 });
  return ({ network, left }, render) =>
    new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        const began = performance.now();
        const page = render();
        resolve(page);
        await withPatience(page, MAX_TURN_MS);
        await sleep(Math.min(performance.now() - began, MAX_PAUSE_MS));
      };
      inTurn(network, work, left).catch(reject);
    });
}

/** A page that waits for its turn. */
interface Waiting<Page> {
  page: Promise<Page>;
  /** How many visitors wait for it. */
  visitors: number;
  leaving: AbortController;
}

/**
 * The same for pages that several visitors may want at the same moment. Those who ask for an address before its page begins to be
 * rendered share it. Whoever comes later gets another one, which shows what was written until they asked.
 */
export function createSharedPageTurns<Page>(limits: Omit<WorkLimits, 'atOnce'>) {
  const inTurn = createPageTurns(limits);
  const waiting = new Map<string, Waiting<Page>>();

  function begin(address: string, network: string, render: (visitor: Visitor) => Promise<Page>): Waiting<Page> {
    const leaving = new AbortController();
    const visitor = { network, left: leaving.signal };
    const forget = (): void => {
      if (waiting.get(address) === one) waiting.delete(address);
    };
    const page = inTurn(visitor, () => {
      forget();
      return render(visitor);
    });
    const one: Waiting<Page> = { page, visitors: 0, leaving };
    waiting.set(address, one);
    leaving.signal.addEventListener('abort', forget, { once: true });
    page.catch(forget);
    return one;
  }

  return async (
    address: string,
    { network, left }: Visitor,
    render: (visitor: Visitor) => Promise<Page>,
  ): Promise<Page> => {
    left.throwIfAborted();
    const one = waiting.get(address) ?? begin(address, network, render);
    one.visitors += 1;
    left.addEventListener(
      'abort',
      () => {
        one.visitors -= 1;
        if (one.visitors === 0) one.leaving.abort(VISITOR_LEFT);
      },
      { once: true },
    );
    const page = await one.page;
    // Such a page can be large, and is sent to each of them in a turn of its own.
    await nextTurn();
    return page;
  };
}
