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
  /** Whether the stand-in is allowed. */
  hasDemoControls: boolean
}

interface Cards {
  provider: CardProvider | null
  /** The stand-in's own HTTP service; `null` for the real provider. */
  service: Handler | null
}

/** Chooses Stripe if its keys are set, else the stand-in; without demo controls no provider. */
export async function chooseCardProvider(dependencies: Dependencies): Promise<Cards> {
  const { environment, hasDemoControls, database, clock } = dependencies
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
