/**
 * Property tests try the same examples each time, so that a failure comes from a change and not by chance.
 * `FC_SEED=<number>` tries other examples, and `FC_RUNS=<number>` tries more or fewer.
 */
export const RUNS = { numRuns: Number(process.env.FC_RUNS ?? 100), seed: Number(process.env.FC_SEED ?? 2026) };
