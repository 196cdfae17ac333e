/**
 * Tolerance, in ms, for a stored time that is ahead of the clock. The clocks of the database and of this machine normally differ by less,
 * and a synchronisation normally corrects a clock by less.
 */
const MOST_AHEAD = 5 * 60_000;

/**
 * Returns how long ago a stored time was, in ms. Infinity if the stored time is too far in the future: then the clock was ahead when the
 * time was stored, or is behind now, so the age is unknown.
 */
export function ageOf(time: Date): number {
  const age = Date.now() - time.getTime();
  return age < -MOST_AHEAD ? Infinity : Math.max(0, age);
}
