import { currentPage } from './browser'
import { callProvider } from './calls'
import { fakeStripe } from './fake-stripe'
import { activeRunner } from './hook-runner'
import { currentWorld } from './prepare'

type Module = Record<string, unknown>
type Hook = (...args: unknown[]) => unknown

/** A hook that the running `HookRunner` replaces. */
const runnable = (module: Module, name: 'useEffect' | 'useAtomValue' | 'useSetAtom'): Module => ({
  [name]: (...args: unknown[]) => {
    const runner = activeRunner()
    return ((runner ? runner[name] : module[name]) as Hook)(...args)
  },
})

/** React with effects that a `HookRunner` can run. */
export const withHooks = (react: Module): Module => ({ ...react, ...runnable(react, 'useEffect') })

/** Jotai with hooks that a `HookRunner` can run. */
export const withAtomHooks = (jotai: Module): Module => ({
  ...jotai,
  ...runnable(jotai, 'useAtomValue'),
  ...runnable(jotai, 'useSetAtom'),
})

interface Settings {
  credentials: Hook
  onUnauthorised: Hook
  fetch: Hook
}

const settings = new WeakMap<object, { number: number; settings: Settings }>()

/** The settings of the calling page. */
const own = (): Settings => {
  const found = settings.get(currentPage().tab)
  if (!found) throw new Error('This page has no settings')
  return found.settings
}

/** The API client, with separate settings for each page. */
export function perPage(client: Module): Module {
  let isConfigured = false
  return {
    ...client,
    configureClient: (given: Settings) => {
      const { tab, number } = currentPage()
      settings.set(tab, { number, settings: given })
      if (isConfigured) return
      isConfigured = true
      ;(client.configureClient as Hook)({
        credentials: () => own().credentials(),
        onUnauthorised: (...args: unknown[]) => own().onUnauthorised(...args),
        fetch: (...args: unknown[]) => own().fetch(...args),
      })
    },
  }
}

/** The loader of the provider's script. */
export const STRIPE = {
  loadStripe: async () =>
    fakeStripe((call, secret) => callProvider(currentWorld(), currentPage(), call, secret)),
}
