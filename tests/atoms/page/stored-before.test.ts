import { readFileSync } from 'node:fs'
import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { User } from '../../../src/entities/account/user'

/** The parts of the shop that read the browser's storage. */
const parts = {
  authentication: () => import('../../../src/atoms/session/authentication'),
  session: () => import('../../../src/atoms/session/session'),
  basketToken: () => import('../../../src/atoms/session/basket-token'),
  favourites: () => import('../../../src/atoms/favourites/favourites'),
  notifications: () => import('../../../src/atoms/notices/notifications'),
  images: () => import('../../../src/atoms/product/images'),
  registration: () => import('../../../src/atoms/registration/draft'),
  checkoutDraft: () => import('../../../src/atoms/checkout/draft'),
  unfinished: () => import('../../../src/atoms/checkout/unfinished'),
  keptHits: () => import('../../../src/atoms/search/remembered-hits'),
  keptScroll: () => import('../../../src/atoms/search/remembered-scroll'),
  searchHosts: () => import('../../../src/api/search/search-hosts'),
  followFunnel: () => import('../../../src/atoms/page/follow-funnel'),
  config: () => import('../../../src/config'),
}

type Stored = Record<string, string>

/** Storage written by the previous version, recorded from a visit of a signed-in buyer. */
const recorded: { userId: string; local: Stored; session: Stored } = JSON.parse(
  readFileSync('tests/fixtures/stored-before.json', 'utf8'),
)

const recordedValue = (name: string) => {
  const key = `trade-blocks:${name}`
  return JSON.parse(recorded.local[key] ?? recorded.session[key] ?? '')
}

beforeEach(() => {
  for (const [storage, values] of [
    [localStorage, recorded.local],
    [sessionStorage, recorded.session],
  ] as const) {
    storage.clear()
    for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
  }
  history.replaceState(null, '', '/checkout')
})

const open = () => createStore()

/** Opens a store for the user of the recorded visit. */
async function openSignedIn() {
  const { receiveUserAtom } = await parts.authentication()
  const store = open()
  store.set(receiveUserAtom, v.parse(User, { id: recorded.userId }))
  return store
}

/** Unreadable values are removed: a remaining one was accepted. */
function expectStillStored(...names: string[]) {
  for (const name of names) {
    const key = `trade-blocks:${name}`
    expect(localStorage.getItem(key) ?? sessionStorage.getItem(key)).toBe(
      recorded.local[key] ?? recorded.session[key],
    )
  }
}

it('the recording has every key of the previous version', () => {
  expect(Object.keys({ ...recorded.local, ...recorded.session }).sort()).toEqual(
    [
      'auth-user',
      'basket-change',
      'basket-token',
      'checkout-draft',
      'delivery-address',
      'favourites',
      'notice',
      'payment-journal',
      'placed-order',
      'product-images',
      'redirect',
      'registration',
      'reloaded',
      'reported-purchases',
      'search-hosts',
      'search-products-0',
      'search-products-1',
      'search-products-scroll',
      'signed-out',
      'unfinished-order',
    ].map((name) => `trade-blocks:${name}`),
  )
})

it('a session of the previous version is read (session.2)', async () => {
  const session = await parts.session()
  const { basketTokenAtom } = await parts.basketToken()
  const store = open()
  expect(store.get(session.accessTokenAtom)).toBe(recordedValue('auth-user').access_token)
  expect(store.get(basketTokenAtom)).toBe(recordedValue('basket-token'))
  expect(store.get(session.deliveryAddressIdAtom)).toBe('2')
  expect(store.get(session.redirectTargetAtom)).toBe('/shop?products.query=tea&page=2')
  expectStillStored('auth-user', 'basket-token', 'delivery-address', 'redirect')
})

it('a tab that met a corrupt session in the previous version does not reload again (session.3)', async () => {
  const { discardCorruptSession } = await parts.session()
  expect(discardCorruptSession()).toBe(false)
  localStorage.setItem('trade-blocks:auth-user', '{')
  expect(discardCorruptSession()).toBe(false)
  expectStillStored('reloaded')
})

it('the saved list of the previous version is read (favourites.1)', async () => {
  const { favouritesAtom } = await parts.favourites()
  expect(open().get(favouritesAtom)).toEqual([
    {
      id: '1002',
      title: 'English Breakfast Loose Leaf 1 kg',
      image: '/images/products/tea-eb-1k.svg',
    },
    { id: 'a/b', title: 'Café “crème” & Tee', image: '' },
  ])
  expectStillStored('favourites')
})

it('a notice stored by the previous version is shown once (notices.5)', async () => {
  const { raiseStoredNoticesAtom } = await parts.notifications()
  const { notificationsAtom } = await parts.notifications()
  const store = open()
  store.set(raiseStoredNoticesAtom)
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: 'You are registered – thank you.', count: 1 },
  ])
  expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
})

it('a product picture of the previous version is found by its SKU (product.12)', async () => {
  const { productImageAtom } = await parts.images()
  expect(open().get(productImageAtom('TEA/EB-1K'))).toBe('https://shop.example/tea.svg')
  expectStillStored('product-images')
})

it('a registration begun in the previous version is read', async () => {
  const { registrationDraftAtom } = await parts.registration()
  expect(open().get(registrationDraftAtom)).toEqual({
    step: 3,
    fields: { first_name: 'Zoë', company: 'Harbour Tea Rooms', same_address: 'on', terms: '' },
    invite: 'INVITE-7',
  })
  expectStillStored('registration')
})

it('a checkout begun in the previous version is read by its buyer', async () => {
  const { checkoutDraftAtom } = await parts.checkoutDraft()
  const store = await openSignedIn()
  expect(store.get(checkoutDraftAtom)).toEqual({
    userId: recorded.userId,
    isGuest: false,
    fields: {
      'billing.first_name': 'Zoë',
      'delivery.postcode': 'M1 1AA',
      purchase_number: 'PO 7',
    },
    addressCheck: 'validated',
    checkedAddresses: null,
    paymentType: 'bacs',
    seenTotal: { pence: 4_250, display: '£42.50', contents: 'abc', lines: null },
  })
  expectStillStored('checkout-draft')
})

it('an order placed or sent in the previous version is read by its buyer', async () => {
  const { placedOrderAtom } = await parts.unfinished()
  const { unfinishedOrderAtom } = await parts.unfinished()
  const store = await openSignedIn()
  expect(store.get(placedOrderAtom)).toMatchObject(recordedValue('placed-order').order)
  expect(store.get(unfinishedOrderAtom)).toMatchObject(recordedValue('unfinished-order').order)
  expect(store.get(placedOrderAtom)).toMatchObject({
    id: '100002',
    address_delivery_json: { postcode: 'TR18 4EX' },
    totals: { totalDisplay: '£93.84', total: 9_384 },
  })
  expectStillStored('placed-order', 'unfinished-order')
})

it('a purchase reported by the previous version is not reported again (page.15)', async () => {
  const { placedOrderAtom, reportPurchaseAtom } = await parts.unfinished()
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ analytics: 'always' })
  document.head.append(script)
  const { resetConfig } = await parts.config()
  resetConfig()
  const { followFunnel } = await parts.followFunnel()
  const dataLayer: unknown[] = []
  vi.stubGlobal('dataLayer', dataLayer)
  const store = await openSignedIn()
  const stop = followFunnel(store)
  const order = store.get(placedOrderAtom)
  if (!order) throw new Error('The recorded order is not read')
  store.set(reportPurchaseAtom, order)
  store.set(reportPurchaseAtom, { ...order, id: 'another' })
  await vi.waitFor(() => expect(JSON.stringify(dataLayer)).toContain('another'))
  expect(dataLayer).toHaveLength(2)
  stop()
  script.remove()
  resetConfig()
})

type Entry = { orderId: string; step: string }

/** Keys that the previous version did not write. */
const NOT_KNOWN = { shown: null, lines: null, charged: null, isLeft: false }

it.each(
  (recordedValue('payment-journal') as Entry[]).map((entry) => [entry.step, entry] as const),
)('a payment that the previous version left at the step %s is read by its buyer (payment.182)', async (step, entry) => {
  localStorage.setItem('trade-blocks:payment-journal', JSON.stringify([entry]))
  const { unfinishedPaymentsAtom, pendingPaymentAtom } = await parts.unfinished()
  const store = await openSignedIn()
  const read = { ...entry, ...NOT_KNOWN }
  const isUnpaid = step === 'unpaid'
  expect(store.get(pendingPaymentAtom)).toEqual(isUnpaid ? null : read)
  expect(store.get(unfinishedPaymentsAtom)).toEqual(isUnpaid ? [read] : [])
})

it('the recording has a payment at every step of the journal', () => {
  expect(recordedValue('payment-journal').map(({ step }: Entry) => step)).toEqual([
    'confirming',
    'processing',
    'paid',
    'attention',
    'unpaid',
  ])
})

it('a journal of several payments of the previous version is read completely (payment.182)', async () => {
  const { unfinishedPaymentsAtom, pendingPaymentAtom } = await parts.unfinished()
  const store = await openSignedIn()
  const [first, ...others] = recordedValue('payment-journal').map((entry: Entry) => ({
    ...entry,
    ...NOT_KNOWN,
  }))
  expect(store.get(pendingPaymentAtom)).toEqual(first)
  expect(store.get(unfinishedPaymentsAtom)).toEqual(others)
  expectStillStored('payment-journal')
})

it('hits and scroll position of a search of the previous version are restored (search.12)', async () => {
  const { recallHits } = await parts.keptHits()
  const { recallScroll } = await parts.keptScroll()
  expect(recallHits('products', '{"query":"tea"}')?.pages).toEqual([
    [{ objectID: '1', post_title: 'Tea' }],
    [{ objectID: '2', post_title: 'Coffee' }],
  ])
  expect(recallScroll('products')).toMatchObject({ place: 4, offset: -12 })
  expectStillStored('search-products-0', 'search-products-1', 'search-products-scroll')
})

it('a search host that failed in the previous version is asked last (search.13)', async () => {
  const { hostMemory } = await parts.searchHosts()
  const { lastUpdate } = recordedValue('search-hosts')['https://search.example']
  vi.spyOn(Date, 'now').mockReturnValue(lastUpdate + 60_000)
  const host = { protocol: 'https', url: 'search.example', accept: 'read' } as const
  const known = await hostMemory().get(host, async () => {
    throw new Error('The recorded host is not read')
  })
  expect(known).toMatchObject({ status: 'timed out', lastUpdate })
  expectStillStored('search-hosts')
})
