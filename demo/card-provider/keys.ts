type Environment = Readonly<Record<string, string | undefined>>

/** Whether the environment has both Stripe keys. */
export const usesStripe = (environment: Environment): boolean =>
  Boolean(environment.STRIPE_SECRET_KEY && environment.STRIPE_PUBLISHABLE_KEY)

/** The publishable key of the stand-in. */
export const STAND_IN_KEY = 'pk_demo_nothing_is_charged'
