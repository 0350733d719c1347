import { BadArguments } from './arguments'

const LIVE_KEY = /(?<![a-z])[prs]k_live_/i
const TEST_KEY = /^pk_test_./

interface CardKeys {
  publishable: string | undefined
  hasNoCards: boolean
  /** All places of a live key: the arguments and the environment. */
  places: readonly (string | undefined)[]
}

/** Throws unless it is certain that an order charges no one (contract.30). */
export function requireTestMode({ publishable, hasNoCards, places }: CardKeys): void {
  const refuse = (why: string): never => {
    throw new BadArguments(`--place-order is refused: ${why}`)
  }
  if (places.some((place) => place && LIVE_KEY.test(place))) {
    refuse('a live key of the card provider is given, as an option or in the environment')
  }
  if (publishable && !TEST_KEY.test(publishable)) refuse('the publishable key is no test key')
  if (!publishable && !hasNoCards) {
    refuse('give the test key of this server (--publishable-key pk_test_…), or --no-cards')
  }
}
