/**
 * How often each property is tried: `npm run test:long` sets PROPERTY_RUNS to 500. The documents are the same each time, so
 * that a test fails because of a change and not by chance; `FC_SEED=<number>` tries others.
 */
export const RUNS = {
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
  seed: Number(process.env.FC_SEED ?? 2026),
};
