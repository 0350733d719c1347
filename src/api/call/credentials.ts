/** The tokens of a call; each travels in a header of its own (api.1). */
export interface Credentials {
  accessToken: string | null
  basketToken: string | null
  deliveryAddressId: string | null
}

/** The credentials of a call before the page has any. */
export const NO_CREDENTIALS: Credentials = {
  accessToken: null,
  basketToken: null,
  deliveryAddressId: null,
}

/** The characters that a header can carry; `fetch` throws at any other. */
const HEADER_VALUE = /^[\x21-\x7e]+$/

/** The headers of a call. A value that no header can carry is left out (api.1). */
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
