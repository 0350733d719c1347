import { config } from '../config'
import { cases, orderOf, orders, payments, quotes, SAVED_CARDS } from './samples/account'
import { basketOf } from './samples/basket'
import { ADDRESSES, FORM_OPTIONS, userOf } from './samples/people'
import { priceOf } from './samples/products'
import type { PreviewState } from './states'

/** A preview's answer to every write (preview.3). */
export const NOTHING_SENT = 'Preview: nothing is sent.'

/** Calls that a preview of errors answers too: those that identify the customer. */
const ALWAYS = ['/auth/check', '/auth/formoptions']

const data = (list: unknown) => ({ data: list })

/** The answers to reads, by path after the base of the API. Paths with an id end in a slash. */
function answers(state: PreviewState): Record<string, (id: string) => unknown> {
  const isEmpty = state === 'empty'
  const user = userOf(state)
  const list = <T>(make: () => T[]) => (isEmpty ? [] : make())
  const [latest] = isEmpty ? [] : orders()
  return {
    '/auth/check': () => ({
      user,
      auth: user !== null,
      capabilities: ['delivery-days'],
      messages: [],
      lastorder: latest ?? null,
      lastquote: list(quotes)[0] ?? null,
      quotes: list(quotes),
      machines: [],
      pos: [],
    }),
    '/auth/formoptions': () => FORM_OPTIONS,
    '/auth/layout': () => ({ html: '', navigation: [] }),
    '/auth/user-dashboard': () => ({ html: '', navigation: [], dashboard: { cases: list(cases) } }),
    '/user': () => user,
    '/users/payments': () =>
      isEmpty ? { data: { payment_methods: [], payments: [] } } : payments(),
    '/address': () => data(ADDRESSES),
    '/basket': () => basketOf(isEmpty),
    '/order': () => data(list(orders)),
    '/order/token': () => data(orderOf(1005, 0, 'new', null)),
    '/order/id/': (id) => data({ ...orderOf(1003, -17, 'shipped', 'card'), id }),
    '/quote': () => data(list(quotes)),
    '/quote/id/': (id) => data({ ...quotes()[0], id }),
    [`/${config().cardProvider.name}/payment-methods`]: () =>
      data(state === 'on-account' ? SAVED_CARDS : []),
  }
}

const prices = (keys: string, state: PreviewState) =>
  Object.fromEntries(keys.split(',').map((key) => [key, priceOf(key, state === 'on-account')]))

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/**
 * Answers a call of the API as a server with sample data would; everything above the client runs as on a page
 * (preview.3).
 * @param path after the base of the API, with its query
 */
export function answerCall(method: string, path: string, state: PreviewState): Response {
  if (method !== 'GET') return answer(422, { message: NOTHING_SENT })
  const { pathname, searchParams } = new URL(path, 'https://preview.invalid')
  if (state === 'error' && !ALWAYS.includes(pathname)) return answer(500, {})
  if (pathname === '/prices') return answer(200, prices(searchParams.get('skus') ?? '', state))
  const known = answers(state)
  const [id = ''] = /[^/]+$/.exec(pathname) ?? []
  const found = known[pathname] ?? known[pathname.slice(0, -id.length)]
  return found
    ? answer(200, found(id))
    : answer(404, { message: 'The preview has no sample of this.' })
}
