import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { connectShop } from '../../../src/atoms/page/start'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { listen, type TradeEventMap } from '../../../src/events'
import { openConnection } from '../../components/connection'
import { openShop } from '../../components/shop'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The calls that would leave or reload the page. */
export const assign = vi.fn()
export const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign.mockReset())
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
})

/** Waits until the user and the basket are known. */
export async function waitUntilLoaded(shop: Shop): Promise<Shop> {
  await vi.waitFor(() => {
    expect(shop.store.get(authenticationStatusAtom)).not.toBe('unknown')
    expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  })
  return shop
}

/**
 * Another page of this browser, connected to a server. It closes when the test ends.
 * @param serve answers its requests
 */
export function openPage(serve: (request: Request) => Response | Promise<Response>) {
  const store = createStore()
  const connection = openConnection(serve)
  const disconnect = connectShop(store, connection.fetch)
  onTestFinished(() => {
    connection.close()
    disconnect()
  })
  return store
}

/** Opens a page and waits until the user and the basket are known. */
export const openLoaded = async (options?: Parameters<typeof openShop>[0]): Promise<Shop> =>
  waitUntilLoaded(await openShop(options))

type Role = NonNullable<NonNullable<Parameters<typeof openShop>[0]>['as']>

/** The email address and the password of a demo account. */
export function credentials({ api }: Pick<Shop, 'api'>, role: Role) {
  const { email = '', password = '' } = api.accounts.find((each) => each.role === role) ?? {}
  return { email, password }
}

/** Collects the details of a public event. */
export function record<K extends keyof TradeEventMap>(type: K): TradeEventMap[K][] {
  const heard: TradeEventMap[K][] = []
  listen(type, (detail) => heard.push(detail))
  return heard
}

/** The texts of all notices. */
export const notices = ({ store }: Pick<Shop, 'store'>) =>
  store.get(notificationsAtom).map(({ message }) => message)
