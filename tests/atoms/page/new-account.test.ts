import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { priceOwnerAtom } from '../../../src/atoms/product/prices'
import { canSeePricesAtom, userAtom } from '../../../src/atoms/session/identity'
import { openShop } from '../../components/shop'

type Role = NonNullable<NonNullable<Parameters<typeof openShop>[0]>['as']>

let now: number
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function open(as: Role) {
  const shop = await openShop({ as })
  await vi.waitFor(() => expect(shop.store.get(userAtom)).not.toBeNull())
  shop.api.requests.clear()
  return shop
}

const comeBack = () => window.dispatchEvent(new Event('focus'))

describe('coming back to a page', () => {
  it('finds that the account has been approved meanwhile', async () => {
    const shop = await open('unapproved')
    const email = shop.store.get(userAtom)?.email ?? ''
    await shop.api.fetch(
      new Request('https://shop.example/demo/approve', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    )
    expect(shop.store.get(canSeePricesAtom)).toBe(false)
    comeBack()
    await vi.waitFor(() => expect(shop.store.get(canSeePricesAtom)).toBe(true))
    expect(shop.store.get(notificationsAtom)).toMatchObject([
      { message: 'Your business account has been approved.' },
    ])
  })

  it('finds own prices once the email address is verified', async () => {
    const shop = await open('approved')
    const before = shop.store.get(priceOwnerAtom)
    await shop.api.database.run('UPDATE users SET verified_at = ? WHERE email = ?', [
      new Date().toISOString(),
      shop.store.get(userAtom)?.email ?? '',
    ])
    comeBack()
    await vi.waitFor(() => expect(shop.store.get(userAtom)?.verified.status).toBe(true))
    expect(shop.store.get(priceOwnerAtom)).not.toBe(before)
  })

  it('asks once in a while, not at every turn', async () => {
    const shop = await open('unapproved')
    for (let turn = 0; turn < 5; turn += 1) comeBack()
    await vi.waitFor(() => expect(shop.requests('GET', '/auth/check')).toHaveLength(1))
    now += 6_000
    comeBack()
    await vi.waitFor(() => expect(shop.requests('GET', '/auth/check')).toHaveLength(2))
  })

  it('asks nothing when nothing is awaited', async () => {
    const shop = await open('verified')
    comeBack()
    const visitor = await openShop()
    await vi.waitFor(() => expect(visitor.requests('GET', '/auth/check')).toHaveLength(1))
    comeBack()
    // A later call arrives later: whatever was asked before it would be there by now.
    await visitor.store.set(fetchBasketAtom)
    expect(shop.requests('GET', '/auth/check')).toEqual([])
    expect(visitor.requests('GET', '/auth/check')).toHaveLength(1)
  })
})
