import { ADDRESS_CALLS } from './address'
import { BASKET_CALLS } from './basket-calls'
import type { Call } from './call'
import { LIST_CALLS } from './lists'
import { ORDER_CALLS } from './order-calls'
import { PAGE_CALLS } from './page-content'
import { PAYMENT_CALLS } from './payment'
import { PRICE_CALLS } from './prices'
import { QUOTE_CALLS } from './quote'
import { REGISTRATION_CALLS } from './registration'
import { SESSION_CALLS } from './session-calls'

/** Every call of the shop's API (contract.1). */
export const CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...REGISTRATION_CALLS,
  ...PRICE_CALLS,
  ...BASKET_CALLS,
  ...ORDER_CALLS,
  ...PAYMENT_CALLS,
  ...ADDRESS_CALLS,
  ...QUOTE_CALLS,
  ...LIST_CALLS,
  ...PAGE_CALLS,
]

/** The call of a request; `null` for any other request. */
export function callOf(method: string, path: string): Call | null {
  const segments = path.split('/')
  const matches = CALLS.filter((call) => {
    const wanted = call.path.split('/')
    return (
      call.method === method &&
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith('{') || part === segments[index])
    )
  })
  // The call with the fewest parameters: '/basket/country' before '/basket/{id}'.
  const parameters = (call: Call) => call.path.split('{').length
  return matches.sort((one, other) => parameters(one) - parameters(other))[0] ?? null
}
