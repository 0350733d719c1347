import type { createDemoApi } from '../../../demo/api/app'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { SEARCH_CREDENTIALS } from '../../../demo/search/search-service'
import { resetConfig } from '../../../src/config'

type DemoApi = Awaited<ReturnType<typeof createDemoApi>>

/** The origin of the test pages. */
export const ORIGIN = 'https://shop.example'

/** Signs in to a demo account, as an earlier page would. */
export async function signInBefore(api: DemoApi, role: AccountRole | undefined): Promise<void> {
  if (!role) return
  const account = api.accounts.find((each) => each.role === role)
  const answer = await api.fetch(
    new Request(`${ORIGIN}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password }),
    }),
  )
  const { access_token } = (await answer.json()) as { access_token: string }
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token }))
}

/** Configures the page with the demo's search and the given settings. */
export function configurePage(settings: object = {}): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({
    search: { ...SEARCH_CREDENTIALS, hosts: ['/search'] },
    ...settings,
  })
  document.head.replaceChildren(script)
  resetConfig()
}
