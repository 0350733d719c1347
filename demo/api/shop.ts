import type { CardProvider } from '../card-provider/card-provider'
import type { ServerEnv } from '../control/faults'
import type { Database } from '../database/database'
import type { Clock } from './clock'
import type { UserRow } from './people/users'

/** The dependencies of all routes. */
export interface Shop {
  database: Database
  clock: Clock
  /** Signs the links in mails; created once per database. */
  signingKey: string
  /** scrypt's N for password hashes; a power of two. */
  passwordCost: number
  /** The card provider; `null` when the shop takes no cards. */
  cards: CardProvider | null
  /** The address of the shop's pages; '' when they are on the origin of the API. */
  siteUrl: string
  /** The addresses of proxies whose `X-Forwarded-For` is trusted. */
  proxies: ReadonlySet<string>
  /** The secret with which the site's own proxy names a buyer's address; '' when none may (server.113). */
  proxySecret: string
}

/** The sender of a request, by its headers (api.1). */
export interface Visitor {
  user: UserRow | null
  /** Hash of the request's bearer token. */
  sessionHash: string | null
  basketToken: string | null
  /** The selected delivery address. */
  deliveryAddressId: number | null
  /** The origin of the request, for limits (server.16). */
  sender: string
}

export interface ShopEnv {
  Bindings: ServerEnv
  Variables: { visitor: Visitor }
}
