import { pageNonce } from '../lib/page-nonce'
import { scriptAddress } from '../lib/script-address'

/** The Trusted Types policy of the shop's own scripts (host.50). */
const POLICY = 'trade-blocks'

/** The part of Trusted Types that is used; TypeScript does not know it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The whole address of a script. Throws where none may come from (host.55). */
function allowed(given: string): string {
  const address = scriptAddress(given)
  if (address) return address
  throw new TypeError(`Trade Blocks: no script may come from "${given}"`)
}

/**
 * The address of a script as a page with Trusted Types takes it. Where the page forbids the policy, or
 * the browser has none, it stays a text, which a default policy of the page may still allow. Throws
 * where no script may come from (host.55).
 */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: allowed })
  } catch {}
  return policy ? policy.createScriptURL(address) : allowed(address)
}

/** Resolves to whether a script of the page has run, once it has run or failed. */
export const endOf = (script: HTMLScriptElement): Promise<boolean> =>
  new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
  })

/**
 * Loads a script under the policies of the page: with its nonce, and as a trusted address (host.50).
 * Throws when it does not load, and removes the failed script from the page.
 */
export async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.nonce = pageNonce()
  script.src = trusted(url)
  script.async = true
  document.head.append(script)
  if (await endOf(script)) return
  script.remove()
  throw new Error('The script did not load')
}

/** Resolves or rejects as `work` does, and rejects when it takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
