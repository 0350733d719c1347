/** Who calls; each part travels in a header of its own (spec §7). */
export interface Credentials {
  accessToken: string | null
  basketToken: string | null
  deliveryAddressId: string | null
}

export const NOBODY: Credentials = { accessToken: null, basketToken: null, deliveryAddressId: null }

/** What may stand in a header; anything else would make every call fail. */
const HEADER_VALUE = /^[\x21-\x7e]+$/

/** The headers of every call (spec §7). */
export function headersOf({ accessToken, basketToken, deliveryAddressId }: Credentials) {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Service: 'user',
  }
  const add = (name: string, value: string | null, prefix = '') => {
    if (value && HEADER_VALUE.test(value)) headers[name] = prefix + value
  }
  add('Authorization', accessToken, 'Bearer ')
  add('Address', deliveryAddressId)
  add('Token', basketToken)
  return headers
}
