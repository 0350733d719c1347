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
  /** The controls of the stand-in; `null` for the real provider. */
  control: IntentControl | null
}

/** The default page for a bank's redirect. Throws without the shop's address. */
function paymentPage({ SHOP_URL = '' }: Environment): string {
  if (/^https?:/.test(SHOP_URL) && URL.canParse(SHOP_URL)) return new URL('/payment', SHOP_URL).href
  throw new Error('With Stripe keys, SHOP_URL must name the shop: https://shop.example')
}

/**
 * Chooses Stripe if its keys are set, else the stand-in; without demo controls no provider. Throws for
 * Stripe keys without `SHOP_URL`.
 */
export async function chooseCardProvider(dependencies: Dependencies): Promise<Cards> {
  const { environment, hasDemoControls, database, clock, deliver = () => {} } = dependencies
  if (usesStripe(environment)) {
    const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = environment
    const returnUrl = paymentPage(environment)
    const provider = await createStripe(STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, { returnUrl })
    return { provider, service: null, control: null }
  }
  if (!hasDemoControls) return { provider: null, service: null, control: null }
  const webhookSecret = environment.STAND_IN_WEBHOOK_SECRET || newSecret()
  return createStandIn(database, clock, { webhookSecret, deliver })
}
