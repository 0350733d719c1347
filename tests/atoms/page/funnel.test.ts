import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setConsent, watchConsent } from '../../../src/api/page/consent'
import { hidePanelAtom, showPanelAtom } from '../../../src/atoms/base/overlay'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { deleteItemAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import { startFunnel } from '../../../src/atoms/page/funnel'
import { resetConfig } from '../../../src/config'
import type { TradeEventMap } from '../../../src/events'
import { FIRST, openShop } from '../../components/shop'
import { lineOf } from '../basket/basket-page'

const ORDER: TradeEventMap['trade:order'] = {
  orderId: 'o7',
  total: 123_450,
  tax: 102_050,
  shipping: 695,
  lines: [{ sku: 'TEA/1', title: 'Tea', price: 1_999, qty: 2 }],
}
const TEA = { productId: '1', sku: 'TEA/1', title: 'Tea' }

type Entry = { event: string; ecommerce: { value?: number; items: { quantity: number }[] } }

const sent = () => ((window.dataLayer ?? []) as Entry[]).filter(({ event }) => event)
const steps = () =>
  sent().map(({ event, ecommerce }) => [event, ecommerce.items.map(({ quantity }) => quantity)])

function configure(analytics: unknown): void {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ analytics })}</script>`
  resetConfig()
  stops.push(watchConsent())
}

const stops: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  window.dataLayer = []
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.head.replaceChildren()
  resetConfig()
  delete window.dataLayer
})

it('the events of a purchase lead to the whole funnel, in their order (page.22)', () => {
  configure('always')
  const store = createStore()
  const funnel = startFunnel(store)
  funnel['trade:list']({ list: 'products', products: [{ ...TEA, price: 1_999 }] })
  funnel['trade:select'](TEA)
  funnel['trade:product']({ ...TEA, price: 1_999 })
  funnel['trade:added']({ ...TEA, price: 1_999, qty: 2 })
  funnel['trade:removed']({ ...TEA, id: '7', price: 1_999, qty: 2 })
  funnel['trade:step']({ step: 'checkout' })
  funnel['trade:step']({ step: 'payment' })
  funnel['trade:step']({ step: 'checkout' })
  funnel['trade:addresses']({})
  funnel['trade:payment-type']({ paymentType: 'bacs' })
  funnel['trade:order'](ORDER)
  expect(sent().map(({ event }) => event)).toEqual([
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'remove_from_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
  ])
  expect(sent()[4]?.ecommerce).toEqual({
    currency: 'GBP',
    value: 39.98,
    items: [{ item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 }],
  })
  expect(sent()[7]?.ecommerce).toMatchObject({ currency: 'GBP', payment_type: 'bacs' })
})

it('the basket of a buyer is viewed, changed and emptied in the funnel (page.151)', async () => {
  const shop = await openShop({ as: 'approved', hasConsent: true })
  const item = { productId: FIRST.id, sku: FIRST.sku, title: FIRST.title, qty: 3 }
  await shop.store.set(addToBasketAtom, item)
  shop.store.set(showPanelAtom, 'basket')
  await vi.waitFor(() => expect(steps()).toHaveLength(2))
  shop.store.set(hidePanelAtom)
  const { id } = lineOf(shop, FIRST.id)
  await shop.store.set(updateItemAtom, { id, qty: 8 })
  await shop.store.set(updateItemAtom, { id, qty: 7 })
  await shop.store.set(deleteItemAtom, id)
  expect(steps()).toEqual([
    ['add_to_cart', [3]],
    ['view_cart', [3]],
    ['add_to_cart', [5]],
    ['remove_from_cart', [1]],
    ['remove_from_cart', [7]],
  ])
  expect(sent()[1]?.ecommerce.value).toBe((FIRST.pricePence * 3) / 100)
})

it('purchase has its sums in pounds and is sent once per order (page.15)', () => {
  configure('always')
  startFunnel(createStore())['trade:order'](ORDER)
  const reloaded = startFunnel(createStore())
  reloaded['trade:order'](ORDER)
  reloaded['trade:order'](ORDER)
  expect(sent()).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'o7',
        value: 1234.5,
        tax: 1020.5,
        shipping: 6.95,
        currency: 'GBP',
        items: [{ item_id: 'TEA/1', item_name: 'Tea', price: 19.99, quantity: 2 }],
      },
    },
  ])
})

it('purchase waits for consent and is not lost by a reload (page.13, page.15)', () => {
  configure({ event: 'consent' })
  startFunnel(createStore())['trade:order'](ORDER)
  expect(sent()).toEqual([])
  configure({ event: 'consent' })
  const reloaded = startFunnel(createStore())
  reloaded['trade:order'](ORDER)
  reloaded['trade:order'](ORDER)
  document.dispatchEvent(new Event('consent'))
  expect(sent()).toHaveLength(1)
  startFunnel(createStore())['trade:order'](ORDER)
  expect(sent()).toHaveLength(1)
})

it('the funnel waits for consent, and stops when it is withdrawn (page.23)', () => {
  configure('wait')
  const funnel = startFunnel(createStore())
  funnel['trade:select'](TEA)
  expect(sent()).toEqual([])
  setConsent(true)
  expect(sent().map(({ event }) => event)).toEqual(['select_item'])
  setConsent(false)
  funnel['trade:select'](TEA)
  expect(sent()).toHaveLength(1)
})

it('a purchase waiting in two tabs is sent by the first tab with consent (page.15)', () => {
  configure('wait')
  startFunnel(createStore())['trade:order'](ORDER)
  // Stands for the other tab, which gets consent at the same time.
  startFunnel(createStore())['trade:order'](ORDER)
  setConsent(true)
  expect(sent()).toHaveLength(1)
})
