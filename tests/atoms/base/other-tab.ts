import type { AccountRole } from '../../../demo/database/seed/accounts'
import type { Shop } from '../basket/basket-page'

/** Another tab writes a value to local storage: this tab gets the storage event. */
export function writeInOtherTab(name: string, value: unknown): void {
  const key = `trade-blocks:${name}`
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** Another tab replaces the basket with that of a token; `null` for none. */
export function replaceInOtherTab(token: string | null): void {
  writeInOtherTab('basket-token', token)
  writeInOtherTab('basket-id', Math.random().toString(36))
}

/** A new session of a demo account, as another tab gets it. */
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
