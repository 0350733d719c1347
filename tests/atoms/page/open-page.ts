import { expect, vi } from 'vitest'
import {
  basketLinesAtom,
  fetchBasketAtom,
  isBasketLoadedAtom,
} from '../../../src/atoms/basket/basket'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { FIRST, openShop } from '../../components/shop'

export type Page = Awaited<ReturnType<typeof openShop>>

/** Opens the page of a signed-in buyer with a basket, and waits until both are loaded and no call is pending. */
export async function openPage(options: Parameters<typeof openShop>[0] = {}): Promise<Page> {
  const page = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }], ...options })
  await vi.waitFor(() => {
    expect(page.store.get(isBasketLoadedAtom)).toBe(true)
    expect(page.store.get(authenticationStatusAtom)).toBe('signed-in')
  })
  // The user's delivery address may fetch the basket again.
  await page.answered()
  page.api.requests.clear()
  return page
}

/** Changes the basket's first line on the server, as another tab would. */
export async function changeElsewhere({ api, store }: Page, qty: number): Promise<void> {
  const id = store.get(basketLinesAtom)[0]?.id
  const session = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
  await api.fetch(
    new Request(`https://shop.example/api/basket/${id}`, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/json',
        Token: store.get(basketTokenAtom) ?? '',
        Authorization: `Bearer ${session.access_token}`,
      },
      body: JSON.stringify({ qty }),
    }),
  )
  api.requests.clear()
}

/** Expects no request so far: a later call is the first to arrive. */
export async function expectNoRequest(page: Page): Promise<void> {
  await page.store.set(fetchBasketAtom)
  expect(page.api.requests.list().map(({ path }) => path)).toEqual(['/api/basket'])
}
