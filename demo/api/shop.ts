import type { CardProvider } from '../card-provider/card-provider'
import type { Database } from '../database/database'
import type { Clock } from './clock'
import type { UserRow } from './people/users'

/** What every part of the API works with. */
export interface Shop {
  database: Database
  clock: Clock
  /** Signs the links of e-mails; made once per database. */
  signingKey: string
  /** How hard passwords are hashed: scrypt's N, a power of two. */
  passwordCost: number
  /** Who takes the cards; `null` when nobody does. */
  cards: CardProvider | null
}

/** Who asks, by the headers of spec §7. */
export interface Visitor {
  user: UserRow | null
  /** Hash of the bearer token that was shown. */
  sessionHash: string | null
  basketToken: string | null
  /** The delivery address that is ordered for. */
  deliveryAddressId: number | null
}

export interface ShopEnv {
  Variables: { visitor: Visitor }
}
