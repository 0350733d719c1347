import type { Clock } from '../api/clock'
import type { Handler } from '../control/faults'
import type { Database } from '../database/database'
import type { CardProvider } from './card-provider'
import { usesStripe } from './keys'
import { createStandInService } from './stand-in/routes'
import { createStandIn } from './stand-in/stand-in'
import { createStripe } from './stripe'

type Environment = Readonly<Record<string, string | undefined>>

interface Dependencies {
  database: Database
  clock: Clock
  environment: Environment
  /** Whether there may be a stand-in. */
  hasDemoControls: boolean
}

interface Cards {
  provider: CardProvider | null
  /** What the stand-in serves to browsers. */
  service: Handler | null
}

/** The real provider when there are keys for it, else the stand-in; in production none. */
export async function chooseCardProvider(around: Dependencies): Promise<Cards> {
  const { environment, hasDemoControls, database, clock } = around
  if (usesStripe(environment)) {
    return { provider: await createStripe(environment.STRIPE_SECRET_KEY ?? ''), service: null }
  }
  return hasDemoControls
    ? {
        provider: createStandIn(database, clock),
        service: createStandInService({ database, clock }),
      }
    : { provider: null, service: null }
}
