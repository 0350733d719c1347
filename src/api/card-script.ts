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

/**
 * The address of a script as a page with Trusted Types takes it. Where the page forbids the policy, or
 * the browser has none, it stays a text, which a default policy of the page may still allow.
 */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: (given) => given })
  } catch {
    return address
  }
  return policy?.createScriptURL(address) ?? address
}

/**
 * Loads a script under the policies of the page: with its nonce, and as a trusted address (host.50).
 * Throws when it does not load, and removes the failed script from the page.
 */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.nonce = [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? ''
    script.src = trusted(url)
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script did not load'))
    })
    document.head.append(script)
  })
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
