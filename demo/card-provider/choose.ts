import type { Clock } from '../api/clock'
import type { Database } from '../database/database'
import type { CardProvider } from './card-provider'
import { createStandIn } from './stand-in/stand-in'
import { createStripe } from './stripe'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether the environment names the real card provider: both of its keys. */
export const usesRealCards = (environment: Environment): boolean =>
  Boolean(environment.STRIPE_SECRET_KEY && environment.STRIPE_PUBLISHABLE_KEY)

interface Surroundings {
  database: Database
  clock: Clock
  environment: Environment
  /** Whether there may be a stand-in. */
  isControlled: boolean
}

/** The real provider when there are keys for it, else the stand-in; in production none. */
export async function chooseCardProvider(around: Surroundings): Promise<CardProvider | null> {
  const { STRIPE_SECRET_KEY = '' } = around.environment
  if (usesRealCards(around.environment)) return createStripe(STRIPE_SECRET_KEY)
  return around.isControlled ? createStandIn(around.database, around.clock) : null
}
