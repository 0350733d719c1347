import { BASKET_CALLS } from './basket-calls'
import type { Call } from './call'

/** Every call of the shop's API (contract.1). */
export const CALLS: readonly Call[] = [...BASKET_CALLS]

/** The call that a request makes; `null` for any other request. */
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
  // '/basket/country' before '/basket/{id}'.
  const parameters = (call: Call) => call.path.split('{').length
  return matches.sort((one, other) => parameters(one) - parameters(other))[0] ?? null
}
