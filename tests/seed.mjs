/**
 * The seed of everything that a test draws: the same in every run, so that a red one is about the
 * change. `SEED=…` draws otherwise; `npm run test:explore` does so again and again.
 */
export const SEED = Number(process.env.SEED) || 252_811_956
