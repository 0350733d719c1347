import type { Clock } from '../api/clock'
import type { Handler } from '../control/faults'
import type { Database } from '../database/database'
import type { CardProvider } from './card-provider'
import { usesRealCards } from './keys'
import { createStandInService } from './stand-in/routes'
import { createStandIn } from './stand-in/stand-in'
import { createStripe } from './stripe'

type Environment = Readonly<Record<string, string | undefined>>

interface Surroundings {
  database: Database
  clock: Clock
  environment: Environment
  /** Whether there may be a stand-in. */
  isControlled: boolean
}

interface Cards {
  provider: CardProvider | null
  /** What the stand-in serves to browsers. */
  service: Handler | null
}

/** The real provider when there are keys for it, else the stand-in; in production none. */
export async function chooseCardProvider(around: Surroundings): Promise<Cards> {
  const { environment, isControlled, database, clock } = around
  if (usesRealCards(environment)) {
    return { provider: await createStripe(environment.STRIPE_SECRET_KEY ?? ''), service: null }
  }
  return isControlled
    ? {
        provider: createStandIn(database, clock),
        service: createStandInService({ database, clock }),
      }
    : { provider: null, service: null }
}
