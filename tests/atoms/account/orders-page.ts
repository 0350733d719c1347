import { loadOrdersAtom, ordersAtom } from '../../../src/atoms/account/orders'
import { openLoaded } from '../session/session-page'

/** Opens a page of the account that has ordered before, with its orders loaded. */
export async function openOrders(options: Parameters<typeof openLoaded>[0] = {}) {
  const shop = await openLoaded({ as: 'history', address: '/account/orders', ...options })
  await shop.store.set(loadOrdersAtom)
  const [order] = shop.store.get(ordersAtom).value
  if (!order) throw new Error('The account has no order')
  return { ...shop, order }
}

/** Replaces the answers to the calls of a path; all other calls go to the server. */
export function answerInstead(
  api: { fetch: (request: Request) => Response | Promise<Response> },
  path: string,
  answer: (request: Request) => Response | undefined | Promise<Response | undefined>,
) {
  const real = api.fetch.bind(api)
  Object.assign(api, {
    fetch: async (request: Request) => {
      const isMeant = new URL(request.url).pathname.startsWith(`/api${path}`)
      return (isMeant && (await answer(request))) || real(request)
    },
  })
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
