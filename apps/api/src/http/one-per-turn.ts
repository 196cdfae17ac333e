import type { RequestHandler } from 'express';
import pLimit from 'p-limit';

/**
 * Lets one request go on in each turn of the event loop. Many that arrive together would otherwise be parsed or rendered in one
 * turn, and the isolir listener, which shares the loop, would wait for all of them.
 */
export function onePerTurn(): RequestHandler {
  const inTurn = pLimit(1);
  return async (_request, _response, next) => {
    await inTurn(() => new Promise((resolve) => setImmediate(resolve)));
    next();
  };
}
