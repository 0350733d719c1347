import { expect, it } from 'vitest'
import { addLinesAtom, goToPaymentAtom, previewAtom } from '../../../src/atoms/account/repeat-order'
import { openPanelAtom } from '../../../src/atoms/base/panels'
import type { Additions } from '../../../src/atoms/basket/additions'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { orderOf } from '../../../src/entities/account-order'
import { productLines } from '../../../src/entities/order'
import type { RepeatLine } from '../../../src/entities/repeat-line'
import { assign, record } from '../session/session-page'
import { answerInstead, json, openOrders } from './orders-page'

async function openPreview() {
  const shop = await openOrders()
  const lines = productLines(orderOf(shop.order))
  const preview = async () => {
    const result = await shop.store.set(previewAtom, lines)
    if (!result.ok) throw new Error(result.message)
    return result.lines
  }
  return { ...shop, lines, preview }
}

it("the preview asks for today's prices anew, in one request, and adds nothing (account.50, account.51)", async () => {
  const { preview, lines, requests } = await openPreview()
  const compared = await preview()
  expect(compared.map(({ title }) => title)).toEqual(lines.map(({ product }) => product.title))
  expect(compared.every(({ priceNow }) => priceNow?.startsWith('£'))).toBe(true)
  await preview()
  expect(requests('GET', '/prices')).toHaveLength(2)
  expect(requests('POST', '/basket')).toEqual([])
})

it('prices that cannot be loaded are an error, not products that are gone (account.51)', async () => {
  const { store, api, lines } = await openPreview()
  answerInstead(api, '/prices', () => json({ message: 'Closed.' }, 500))
  expect(await store.set(previewAtom, lines)).toMatchObject({ ok: false, message: 'Closed.' })
  answerInstead(api, '/prices', () => json({}))
  const gone = await store.set(previewAtom, lines)
  expect(gone.ok && gone.lines.every(({ availability }) => availability === 'gone')).toBe(true)
})

it('lines are added one after the other, then the basket is fetched and no panel opens (account.53)', async () => {
  const { store, preview, requests } = await openPreview()
  const compared = (await preview()).filter(({ isProposed }) => isProposed)
  const added = record('trade:added')
  const steps: Additions<RepeatLine>[] = []
  const outcome = await store.set(addLinesAtom, compared, (step) => steps.push(step))
  expect(steps.map(({ tried }) => tried)).toEqual(compared.map((_, index) => index + 1))
  expect(outcome).toEqual({ tried: compared.length, added: compared, failed: [] })
  expect(store.get(basketLinesAtom).map(({ product, qty }) => [product.id, qty])).toEqual(
    compared.map(({ productId, qty }) => [productId, qty]),
  )
  expect(requests('POST', '/basket')).toHaveLength(compared.length)
  expect(added.map(({ sku }) => sku)).toEqual(compared.map(({ sku }) => sku))
  expect(store.get(openPanelAtom)).toBeNull()
})

it('a line that fails is named with its reason, and the others are added (account.53)', async () => {
  const { store, api, preview } = await openPreview()
  const compared = (await preview()).filter(({ isProposed }) => isProposed)
  const [first] = compared
  let count = 0
  answerInstead(api, '/basket', ({ method }) => {
    if (method !== 'POST') return undefined
    count += 1
    return count === 1 ? json({ message: 'Only 2 are in stock.' }, 422) : undefined
  })
  const outcome = await store.set(addLinesAtom, compared, () => {})
  expect(outcome.failed).toEqual([{ item: first, text: 'Only 2 are in stock.', isRefused: true }])
  expect(outcome.added).toEqual(compared.slice(1))
})

it('the page goes to the payment (account.53)', async () => {
  const { store } = await openPreview()
  store.set(goToPaymentAtom)
  expect(assign).toHaveBeenCalledWith('/payment')
})
