import { config } from '../../config'

/** Whether this site takes cards: it has the provider's public key (payment.23). */
export const takesCards = (): boolean => config().cardProvider.publishableKey !== ''
