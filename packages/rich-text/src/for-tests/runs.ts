/**
 * How properties are tried: with the same examples each time, so that a check fails because of a change and not by chance.
 * `FC_SEED=<number>` tries other examples; `npm run test:long` sets PROPERTY_RUNS to 500.
 */
export const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100), seed: Number(process.env.FC_SEED ?? 2026) };
