/**
 * The seed of all random test data: constant, so that a failure comes from the change. `SEED=…` sets another; `npm
 * run test:explore` tries many.
 */
export const SEED = Number(process.env.SEED) || 252_811_956
