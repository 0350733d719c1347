import { expect, it, vi } from 'vitest'
import { orderDueAtom } from '../../../../src/atoms/account/due/order-due'
import {
  isDueOfferedAtom,
  orderingDueAtom,
  setOrderingDueAtom,
} from '../../../../src/atoms/account/due/ordering-due'
import { loadRegularsAtom, REGULARS_FORM } from '../../../../src/atoms/account/regulars'
import { addToBasketAtom } from '../../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom } from '../../../../src/atoms/basket/basket'
import { lineChoicesAtom, storeLineChoicesAtom } from '../../../../src/atoms/basket/line-choices'
import { notificationsAtom } from '../../../../src/atoms/notices/notifications'
import { FIRST, REFUSED_ADDITION, SECOND } from '../../../components/shop'
import { assign, openLoaded } from '../../session/session-page'
import { answerInstead, json } from '../orders-page'
import { BOTH_DUE, REGULAR_ORDERS } from '../regular-orders'

async function open(orders: readonly object[] = REGULAR_ORDERS) {
  const shop = await openLoaded({ as: 'approved' })
  answerInstead(shop.api, '/order', () => json({ data: orders }))
  await shop.store.set(loadRegularsAtom)
  const leaveView = shop.store.sub(isDueOfferedAtom, () => {})
  const order = () => {
    shop.store.set(setOrderingDueAtom, 1)
    return shop.store.set(orderDueAtom)
  }
  const notices = () => shop.store.get(notificationsAtom).map(({ message }) => message)
  return { ...shop, order, leaveView, notices }
}

const keptNotice = () => sessionStorage.getItem('trade-blocks:notice')

it('due products are added in their usual quantities; the button is busy until payment opens (account.106)', async () => {
  const { store, order } = await open()
  expect(await order()).toBe('')
  expect(store.get(basketLinesAtom)).toMatchObject([{ product: { id: FIRST.id }, qty: 6 }])
  expect(assign.mock.calls).toEqual([['/payment#due']])
  expect(store.get(orderingDueAtom)).toBe(1)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.get(orderingDueAtom)).toBeNull()
})

it('a second press, or another tag, joins the order under way (account.183)', async () => {
  const { order, requests } = await open()
  await Promise.all([order(), order()])
  expect(requests('POST', '/basket')).toHaveLength(1)
  expect(assign.mock.calls).toEqual([['/payment#due']])
})

it('the regulars form forgets the choices for the added lines (account.107)', async () => {
  const { store, order } = await open()
  const choices = new Map([FIRST.id, SECOND.id].map((id) => [id, { isChosen: true }]))
  store.set(storeLineChoicesAtom, REGULARS_FORM, choices)
  await order()
  expect([...store.get(lineChoicesAtom)(REGULARS_FORM).keys()]).toEqual([SECOND.id])
})

it('a buyer who has moved on stays there, and a notice names the added products (account.183)', async () => {
  const { store, order, leaveView, notices } = await open()
  const ordered = order()
  leaveView()
  await ordered
  expect(store.get(basketLinesAtom)).toHaveLength(1)
  expect(assign).not.toHaveBeenCalled()
  expect(notices()).toEqual(['1 product added to your basket.'])
  expect(store.get(orderingDueAtom)).toBeNull()
})

it('a filled basket leads to the regulars, and nothing is added (account.106)', async () => {
  const { store, order, requests } = await open()
  const { id: productId, sku, title } = SECOND
  await store.set(addToBasketAtom, { productId, sku, title, qty: 1 })
  const before = requests('POST', '/basket').length
  await order()
  expect(requests('POST', '/basket')).toHaveLength(before)
  expect(assign.mock.calls).toEqual([['/regulars']])
  expect(keptNotice()).toContain('Nothing has been added. Your basket has other products.')
})

it('products without a price lead to the regulars before anything is added (account.106)', async () => {
  const { api, order, requests } = await open()
  answerInstead(api, '/prices', () => json({}))
  await order()
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign.mock.calls).toEqual([['/regulars']])
  expect(keptNotice()).toContain('None of the products due can be ordered now.')
})

it('refused products lead to the regulars, which show the reasons (account.106)', async () => {
  const { order, api } = await open()
  api.faults.set([REFUSED_ADDITION])
  await order()
  expect(assign.mock.calls).toEqual([['/regulars']])
  expect(keptNotice()).toContain(`${FIRST.title}: Not today.`)
})

it('products refused for the same reason share one notice (account.204)', async () => {
  const { api, order } = await open(BOTH_DUE)
  api.faults.set([{ ...REFUSED_ADDITION, times: 2 }])
  await order()
  expect(keptNotice()).toContain('2 products were not added: Not today.')
})

it('due products are not added while another tab adds them (account.183)', async () => {
  const { order, requests } = await open()
  const request = async (_name: string, _options: object, run: (lock: null) => unknown) => run(null)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  expect(await order()).toBe(
    'Nothing has been added. These products are being added in another tab.',
  )
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('products ordered elsewhere meanwhile are not ordered twice (account.106)', async () => {
  const { api, order, requests } = await open()
  const [, ofFirst] = REGULAR_ORDERS
  const again = { ...ofFirst, id: 'again', created_at: new Date().toISOString() }
  answerInstead(api, '/order', () => json({ data: [again, ...REGULAR_ORDERS] }))
  await order()
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign.mock.calls).toEqual([['/regulars']])
  expect(keptNotice()).toContain('The products due have changed.')
})

it.each([
  ['/order', 'orders'],
  ['/prices', 'prices'],
])('when %s cannot be read, the page stays and shows why nothing was added (account.183)', async (path) => {
  const { api, order, store, requests } = await open()
  answerInstead(api, path, () => json({ message: 'Closed.' }, 422))
  expect(await order()).toBe('Nothing has been added. Closed.')
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign).not.toHaveBeenCalled()
  expect(store.get(orderingDueAtom)).toBeNull()
})

it('an offline buyer stays on the page and reads why (account.183)', async () => {
  const { api, order } = await open()
  answerInstead(api, '/basket', () => json({ message: 'Not now.' }, 422))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await order()).toMatch(/^Nothing has been added\. /)
  expect(assign).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
