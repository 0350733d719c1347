import { vi } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'

/** The email address of the `approved` account. */
export const approvedEmail = (shop: DemoApi) => shop.accounts[1]?.email ?? ''

/** Runs a callback right before the n-th transaction from now on. */
export function beforeTransaction(shop: DemoApi, nth: number, work: () => Promise<unknown>): void {
  const { transaction } = shop.database
  let count = 0
  vi.spyOn(shop.database, 'transaction').mockImplementation(async (inside) => {
    count += 1
    if (count === nth) await work()
    return transaction(inside)
  })
}

/** Replaces the stored password hash of the `approved` account. */
export const setHash = (shop: DemoApi, hash: string) =>
  shop.database.run('UPDATE users SET password_hash = ? WHERE email = ?', [
    hash,
    approvedEmail(shop),
  ])
