/**
 * How properties are tried: the same documents each time, so that a check fails for a change and not by chance.
 * `FC_SEED=<number>` tries others.
 */
export const RUNS = { numRuns: 500, seed: Number(process.env.FC_SEED ?? 2026) };
