import type { Clock } from '../api/clock'
import { newSecret } from '../api/people/secrets'
import type { Handler } from '../control/faults'
import type { Database } from '../database/database'
import type { CardProvider } from './card-provider'
import { usesStripe } from './keys'
import type { Webhook } from './stand-in/books'
import type { IntentControl } from './stand-in/intent-control'
import { createStandIn } from './stand-in/stand-in'
import { createStripe } from './stripe'

type Environment = Readonly<Record<string, string | undefined>>

interface Dependencies {
  database: Database
  clock: Clock
  environment: Environment
  /** Whether the stand-in is allowed. */
  hasDemoControls: boolean
  /** Delivers the stand-in's events to the webhook; they are dropped by default. */
  deliver?: Webhook['deliver']
}

interface Cards {
  provider: CardProvider | null
  /** The stand-in's own HTTP service; `null` for the real provider. */
  service: Handler | null
  /** What the stand-in can be told to do; `null` for the real provider. */
  control: IntentControl | null
}

/** Chooses Stripe if its keys are set, else the stand-in; without demo controls no provider. */
export async function chooseCardProvider(dependencies: Dependencies): Promise<Cards> {
  const { environment, hasDemoControls, database, clock, deliver = () => {} } = dependencies
  if (usesStripe(environment)) {
    const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = environment
    const provider = await createStripe(STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)
    return { provider, service: null, control: null }
  }
  if (!hasDemoControls) return { provider: null, service: null, control: null }
  const webhookSecret = environment.STAND_IN_WEBHOOK_SECRET || newSecret()
  return createStandIn(database, clock, { webhookSecret, deliver })
}
