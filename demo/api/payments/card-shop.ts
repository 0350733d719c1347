import type { CardProvider } from '../../card-provider/card-provider'
import { Problem } from '../problem'
import type { Shop } from '../shop'

/** A shop with a card provider. */
export type CardShop = Shop & { cards: CardProvider }

/** 501 for a shop without a card provider. */
export function requireCards(shop: Shop): CardShop {
  const { cards } = shop
  if (cards) return { ...shop, cards }
  throw new Problem(
    501,
    'This shop does not take cards. Please choose bank transfer or on account.',
  )
}
