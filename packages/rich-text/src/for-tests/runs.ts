/**
 * Property tests try the same examples each time, so that a failure comes from a change and not by chance.
 * `FC_SEED=<number>` tries other examples, and `npm run test:long` tries 500 of them (PROPERTY_RUNS).
 */
export const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100), seed: Number(process.env.FC_SEED ?? 2026) };
