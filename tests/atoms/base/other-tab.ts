import type { AccountRole } from '../../../demo/database/seed/accounts'
import type { Shop } from '../basket/basket-page'

/** What another tab writes into the storage, as this one hears it. */
export function inOtherTab(name: string, value: unknown): void {
  const key = `trade-blocks:${name}`
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** A new session of somebody, as another tab gets it. */
export async function newSession({ api }: Pick<Shop, 'api'>, role: AccountRole) {
  const account = api.accounts.find((each) => each.role === role)
  const answer = await api.fetch(
    new Request('https://shop.example/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password }),
    }),
  )
  const { access_token } = (await answer.json()) as { access_token: string }
  return { access_token }
}
