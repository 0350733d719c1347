import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import { Account } from '../../../src/components/account/Account'
import '../../../src/components/account/order-detail/OrderDetailView'
import '../../../src/components/account/orders/OrdersView'
import { answerInstead } from '../../atoms/account/orders-page'
import { openShop } from '../shop'

type Answer = Parameters<typeof answerInstead>[2]

interface Options extends NonNullable<Parameters<typeof openShop>[0]> {
  /** Answers that replace the demo's, by path. */
  answers?: Record<string, Answer>
}

/** Opens the orders of an account with earlier orders. */
export async function openOrdersPage({ answers = {}, ...options }: Options = {}) {
  const shop = await openShop({
    as: 'history',
    address: '/account/orders',
    isWaiting: true,
    ...options,
  })
  for (const [path, answer] of Object.entries(answers)) answerInstead(shop.api, path, answer)
  shop.start()
  const view = shop.show(<Account view="orders" />)
  // The first page of a test file also loads the view's code.
  await waitFor(() => {
    expect(shop.store.get(pageReadyAtom)).toBe(true)
    expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
    expect(document.querySelector('.trade-orders')).toBeTruthy()
  })
  return { ...shop, ...view }
}

/** The number of the account's placed order. */
export async function orderNumber(): Promise<string> {
  const link = await screen.findByRole('link', { name: /^Order \d+$/ })
  return link.textContent?.replace('Order ', '') ?? ''
}

/** Orders as the server answers them, the newest first. */
export const manyOrders = (count: number, fields: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(9_000 - index),
    status: 'completed',
    created_at: '2026-03-04T09:00:00Z',
    purchase_number: `PO-${index}`,
    address_delivery_json: { trading_name: index % 2 ? 'Bath' : 'Leeds' },
    basket: { product: [{ id: 1, qty: 2, product: { id: 1, sku: `S-${index}`, title: 'Tea' } }] },
    totals: { toPayDisplay: `£${index}.00` },
    ...fields(index),
  }))

/** The numbers in the list, from top to bottom. */
export const numbers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace('Order ', ''))
