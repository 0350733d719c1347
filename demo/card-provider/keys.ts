type Environment = Readonly<Record<string, string | undefined>>

/** Whether the environment names the real card provider: both of its keys. */
export const usesStripe = (environment: Environment): boolean =>
  Boolean(environment.STRIPE_SECRET_KEY && environment.STRIPE_PUBLISHABLE_KEY)

/** What the pages identify themselves with to the stand-in. */
export const STAND_IN_KEY = 'pk_demo_nothing_is_charged'
