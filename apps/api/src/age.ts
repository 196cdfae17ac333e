/** In ms. The clocks of the database and of this machine differ by less, and a clock that synchronises itself is set by less. */
const MOST_AHEAD = 5 * 60_000;

/**
 * How long ago a stored time was, in ms. Infinity if it is still to come: then the clock was ahead when the time was stored, or is
 * behind now, and nobody knows.
 */
export function ageOf(time: Date): number {
  const age = Date.now() - time.getTime();
  return age < -MOST_AHEAD ? Infinity : Math.max(0, age);
}
