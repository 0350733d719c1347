import { expect, it } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { fetchOrderAtom } from '../../../src/atoms/checkout/order'
import { pendingPaymentAtom } from '../../../src/atoms/checkout/unfinished'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { userIdAtom } from '../../../src/atoms/session/identity'
import { FIRST } from '../../components/shop'
import { buildEntry } from '../checkout/order-builders'
import { signIn } from './ended-session'
import { openLoaded, openPage, type Shop, waitUntilLoaded } from './session-page'

const JOURNAL = 'trade-blocks:payment-journal'
const stored = (key: string) => JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? 'null')

/** A customer with an unfinished payment on the server. */
async function openBegun() {
  const shop = await openLoaded({ as: 'verified', address: '/shop' })
  await shop.store.set(addToBasketAtom, { productId: FIRST.id, sku: '', title: '', qty: 3 })
  const token: string = stored('basket-token')
  const access: string = stored('auth-user').access_token
  const call = async (method: string, path: string, headers: object, body?: object) => {
    const response = await shop.api.fetch(
      new Request(`https://shop.example/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as { data?: { id: string } } }
  }
  const own = { Token: token, Authorization: `Bearer ${access}` }
  const order = await call('GET', '/order/token', own)
  const orderId = String(order.body.data?.id)
  const begun = await call('POST', '/stripe/payment', own, { order_id: orderId })
  expect(begun.status).toBe(200)
  const userId = shop.store.get(userIdAtom)
  const entry = buildEntry('confirming', {
    orderId,
    userId,
    basketToken: token,
    time: '2026-01-05',
  })
  localStorage.setItem(JOURNAL, JSON.stringify([entry]))
  return { ...shop, begun, call, orderId, token, userId }
}

/** The next page of this browser. */
async function openNext({ api }: Shop) {
  const store = openPage((request) => api.fetch(request))
  await waitUntilLoaded({ api, store } as Shop)
  return store
}

it('a sign-out removes the token of an unfinished payment, which returns for its user (session.162, payment.183)', async () => {
  const shop = await openBegun()
  const { api, call, orderId, token, userId } = shop
  const guests = buildEntry('paid', { orderId: '7', basketToken: 'guests', isLeft: true })
  localStorage.setItem(JOURNAL, JSON.stringify([...stored('payment-journal'), guests]))
  shop.store.set(logoutAtom)
  await shop.answered()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token)
  expect(stored('payment-journal')).toMatchObject([
    { orderId, userId, basketToken: null, step: 'confirming' },
    guests,
  ])
  const next = await openNext(shop)
  expect(next.get(pendingPaymentAtom)).toBeNull()
  await signIn({ ...shop, store: next }, 'verified')
  const after = await openNext(shop)
  await after.set(fetchOrderAtom)
  expect(after.get(pendingPaymentAtom)).toMatchObject({ orderId, userId })
  const own = { Authorization: `Bearer ${stored('auth-user').access_token}` }
  expect(await call('POST', '/stripe/payment', own, { order_id: orderId })).toEqual(shop.begun)
  expect(api.requests.list().some(({ path }) => path.endsWith('/auth/logout'))).toBe(true)
})
