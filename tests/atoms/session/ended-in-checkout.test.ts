import { expect, it, vi } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { fetchBasketAtom, totalItemsAtom } from '../../../src/atoms/basket/basket'
import { isPayerSignedOutAtom, pendingPaymentAtom } from '../../../src/atoms/checkout/unfinished'
import { rereadJournalAtom } from '../../../src/atoms/payment/journal'
import { userIdAtom } from '../../../src/atoms/session/identity'
import { FIRST } from '../../components/shop'
import { openLoaded, openPage, type Shop, waitUntilLoaded } from './session-page'

const stored = (key: string) => JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? 'null')
const keep = (key: string, value: unknown) =>
  localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))

/** A customer with a filled basket. */
async function openFilled(): Promise<Shop> {
  const shop = await openLoaded({ as: 'verified', address: '/shop' })
  await shop.store.set(addToBasketAtom, { productId: FIRST.id, sku: '', title: '', qty: 3 })
  await vi.waitFor(() => expect(stored('basket-owners')).toHaveLength(1))
  return shop
}

/**
 * The next page of this browser, after the session ended.
 * @param token that the server gives to calls without one
 */
async function nextPage({ api }: Shop, token: () => string | null = () => null) {
  keep('auth-user', { access_token: 'expired' })
  const store = openPage(async (request) => {
    const answer = await api.fetch(request)
    if (!request.url.endsWith('/basket') || request.headers.get('Token') || !answer.ok)
      return answer
    return Response.json({ ...((await answer.json()) as object), token: token() })
  })
  await waitUntilLoaded({ store } as Shop)
  return store
}

it('a signed-out buyer sees the paid order, and is asked to sign in (payment.29, session.19)', async () => {
  const shop = await openFilled()
  const userId = shop.store.get(userIdAtom)
  const basketToken = stored('basket-token')
  const paid = { time: '2026-01-05T10:00:00.000Z', shown: 100, charged: 100, step: 'paid' }
  keep('payment-journal', [
    { ...paid, orderId: '77', intentId: 'pi_1', isLeft: false, userId, basketToken },
  ])
  const store = await nextPage(shop)
  store.set(rereadJournalAtom)
  expect(store.get(pendingPaymentAtom)?.orderId).toBe('77')
  expect(store.get(isPayerSignedOutAtom)).toBe(true)
})

it.each([
  ['one token', () => 'empty'],
  ['a new token each time', () => Math.random().toString(36)],
])('the basket of an ended session is kept where a server gives visitors %s (session.71)', async (_what, token) => {
  const shop = await openFilled()
  const before = [stored('basket-token'), stored('basket-id'), stored('basket-owners')]
  const store = await nextPage(shop, token)
  expect(await store.set(fetchBasketAtom)).toBe(true)
  expect(store.get(totalItemsAtom)).toBe(0)
  expect([stored('basket-token'), stored('basket-id'), stored('basket-owners')]).toEqual(before)
})
