import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { SEARCH_CREDENTIALS } from '../../../demo/search/search-service'
import { configureSearch } from '../../../src/api/search/search'
import { foundProductsAtom, lookUpProductsAtom } from '../../../src/atoms/search/products'
import { endSessionAtom, receiveUserAtom } from '../../../src/atoms/session/authentication'
import { isSignedInAtom } from '../../../src/atoms/session/identity'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import { resetConfig } from '../../../src/config'
import { User } from '../../../src/entities/account/user'
import { askService } from '../../components/search/search-page'
import { productWith } from '../../components/shop'
import { placePopups } from '../session/ended-session'
import { openLoaded } from '../session/session-page'

const OPEN = PRODUCTS.filter(({ isProtected }) => !isProtected)
const [TEA, COFFEE] = OPEN.map(({ id }) => id) as [string, string]
const PROTECTED = productWith(({ isProtected }) => isProtected).id
const GONE = '999999'

let requests = 0
let isDown = false

beforeEach(() => {
  requests = 0
  isDown = false
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ search: { ...SEARCH_CREDENTIALS, hosts: ['/search'] } })
  document.head.replaceChildren(script)
  resetConfig()
  configureSearch({
    requester: {
      send: (request) => {
        requests += 1
        return isDown
          ? Promise.resolve({ status: 400, content: '{"message":"no"}', isTimedOut: false })
          : askService(request)
      },
    },
  })
})
afterEach(() => {
  configureSearch({})
  document.head.replaceChildren()
  resetConfig()
})

it('products are looked up once, all of them in one request', async () => {
  const store = createStore()
  const first = store.set(lookUpProductsAtom, [TEA, COFFEE])
  const second = store.set(lookUpProductsAtom, [COFFEE, TEA])
  expect(store.get(foundProductsAtom).status).toBe('loading')
  expect(await second).toBe(true)
  expect(await first).toBe(true)
  await store.set(lookUpProductsAtom, [TEA])
  expect(requests).toBe(1)
  const { status, products } = store.get(foundProductsAtom)
  expect(status).toBe('ready')
  expect([...products.keys()].sort()).toEqual([TEA, COFFEE].sort())
})

it('a product that is gone is remembered as gone (favourites.4)', async () => {
  const store = createStore()
  await store.set(lookUpProductsAtom, [TEA, GONE])
  expect(store.get(foundProductsAtom).products.get(GONE)).toBeNull()
  expect(store.get(foundProductsAtom).products.get(TEA)?.productId).toBe(TEA)
})

it('a failed lookup keeps known products, and the next one tries again', async () => {
  const store = createStore()
  await store.set(lookUpProductsAtom, [TEA])
  isDown = true
  await store.set(lookUpProductsAtom, [TEA, COFFEE])
  expect(store.get(foundProductsAtom).status).toBe('failed')
  expect([...store.get(foundProductsAtom).products.keys()]).toEqual([TEA])
  isDown = false
  await store.set(lookUpProductsAtom, [TEA, COFFEE])
  expect(store.get(foundProductsAtom).status).toBe('ready')
  expect(store.get(foundProductsAtom).products.size).toBe(2)
})

it('visitors do not see protected products, signed-in users do (favourites.4)', async () => {
  const store = createStore()
  store.set(receiveUserAtom, null)
  await store.set(lookUpProductsAtom, [PROTECTED])
  expect(store.get(foundProductsAtom).products.get(PROTECTED)).toBeNull()
  store.set(receiveUserAtom, v.parse(User, { id: 'u1' }))
  expect(store.get(foundProductsAtom)).toMatchObject({ status: 'loading', products: new Map() })
  await store.set(lookUpProductsAtom, [PROTECTED])
  expect(store.get(foundProductsAtom).products.get(PROTECTED)?.productId).toBe(PROTECTED)
})

it('an answer for a user who has since signed out is dropped', async () => {
  const store = createStore()
  store.set(receiveUserAtom, v.parse(User, { id: 'u1' }))
  const lookup = store.set(lookUpProductsAtom, [PROTECTED])
  store.set(receiveUserAtom, null)
  await lookup
  expect(store.get(foundProductsAtom).products.size).toBe(0)
})

it('products stay while an expired session is renewed, and are not requested as a visitor (search.4)', async () => {
  const popups = placePopups()
  const { store } = await openLoaded({ as: 'approved' })
  await store.set(lookUpProductsAtom, [PROTECTED])
  const asked = requests
  store.set(endSessionAtom, store.get(accessTokenAtom), true)
  expect(store.get(isSignedInAtom)).toBe(false)
  expect(store.get(foundProductsAtom).products.get(PROTECTED)).not.toBeNull()
  await store.set(lookUpProductsAtom, [PROTECTED])
  expect(requests).toBe(asked)
  popups.remove()
})
