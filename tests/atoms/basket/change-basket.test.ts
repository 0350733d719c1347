import { expect, it, vi } from 'vitest'
import { addItem } from '../../../src/api/basket/basket'
import { errorText, isAborted } from '../../../src/api/call/api-error'
import { fetchBasketAtom, resetBasketTokenAtom } from '../../../src/atoms/basket/basket'
import { changeBasketAtom, refusalOfPage } from '../../../src/atoms/basket/change-basket'
import { basketTokenAtom, setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { FIRST, openShop, SECOND } from '../../components/shop'
import { linesOnServer, openBasket, type Shop, shownLines } from './basket-page'

const CHANGE_KEY = 'trade-blocks:basket-change'

const add = ({ store }: Shop, id: string) =>
  store.set(changeBasketAtom, () => addItem({ id, qty: 1 }, []))

/** An addition that has been sent, but is answered only after `answer()`. */
async function addSlowly({ store }: Shop, id: string) {
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isSent = false
  const result = store.set(changeBasketAtom, async () => {
    isSent = true
    const answered = await addItem({ id, qty: 1 }, [])
    await isAllowed
    return answered
  })
  await vi.waitFor(() => expect(isSent).toBe(true))
  return { result, answer }
}

it('writes to the whole basket go one at a time (basket.1)', async () => {
  const shop = await openBasket({ basket: [] })
  const first = await addSlowly(shop, FIRST.id)
  const second = add(shop, SECOND.id)
  await shop.store.set(fetchBasketAtom)
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  first.answer()
  expect(await second).toMatchObject({ isRefused: false, isReplaced: false })
  expect(shop.requests('POST', '/basket')).toHaveLength(2)
  await vi.waitFor(async () => expect(shownLines(shop)).toEqual(await linesOnServer(shop)))
})

it('the first write waits for the token of a fetch in flight (basket.1)', async () => {
  const basket = [{ id: FIRST.id, qty: 1 }]
  const shop = await openShop({ as: 'approved', basket, isWaiting: true })
  shop.store.set(setBasketTokenAtom, null)
  const tokens: (string | null)[] = []
  shop.start()
  const added = shop.store.set(changeBasketAtom, () => {
    tokens.push(shop.store.get(basketTokenAtom))
    return addItem({ id: FIRST.id, qty: 1 }, [])
  })
  expect(shop.store.get(basketTokenAtom)).toBeNull()
  await added
  expect(tokens).toEqual([expect.any(String)])
})

it('a write notifies other tabs that the basket has changed (basket.15)', async () => {
  const shop = await openBasket()
  const before = localStorage.getItem(CHANGE_KEY)
  await add(shop, FIRST.id)
  const after = localStorage.getItem(CHANGE_KEY)
  expect(after).not.toBe(before)
  await add(shop, FIRST.id)
  expect(localStorage.getItem(CHANGE_KEY)).not.toBe(after)
})

it('a refused write resolves to its error, leaves other tabs alone and fetches the basket', async () => {
  const shop = await openBasket()
  const before = shownLines(shop)
  const change = localStorage.getItem(CHANGE_KEY)
  shop.api.requests.clear()
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 422, body: {} }])
  expect(await add(shop, FIRST.id)).toMatchObject({ error: { status: 422 }, isRefused: true })
  await vi.waitFor(() => expect(shop.requests('GET', '/basket')).toHaveLength(1))
  expect(shownLines(shop)).toEqual(before)
  expect(localStorage.getItem(CHANGE_KEY)).toBe(change)
})

it('a failed write does not stop the next one', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 422, body: {}, times: 1 }])
  const [refused, accepted] = await Promise.all([add(shop, FIRST.id), add(shop, SECOND.id)])
  expect(refused.error).toBeDefined()
  expect(accepted.error).toBeUndefined()
  await vi.waitFor(() => expect(shownLines(shop)).toEqual([[SECOND.id, 1]]))
})

it('an answer for a replaced basket is ignored (basket.15)', async () => {
  const shop = await openBasket()
  const added = await addSlowly(shop, FIRST.id)
  shop.store.set(resetBasketTokenAtom)
  shop.api.requests.clear()
  added.answer()
  expect(await added.result).toMatchObject({ isReplaced: true, isRefused: false })
  expect(shownLines(shop)).toEqual([])
  await vi.waitFor(() => expect(shop.requests('GET', '/basket')).toHaveLength(1))
})

it('a script that prevents a change gives the reason (event.2)', () => {
  const refusal = refusalOfPage('At most five a week')
  expect(errorText(refusal)).toBe('At most five a week')
  expect(refusal.isRefusal).toBe(true)
  expect(refusal.isFault).toBe(false)
})

it('a script that prevents a change without a message does so silently (event.2)', () => {
  expect(isAborted(refusalOfPage(''))).toBe(true)
})
