import { pageNonce } from '../../lib/browser/page-nonce'
import { trustedAddress } from '../../lib/browser/trusted-scripts'

/** Resolves to whether a script of the page has run, once it has run or failed. */
export const waitForScript = (script: HTMLScriptElement): Promise<boolean> =>
  new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
  })

/** Loads a script with the page's nonce, as a trusted address (host.50). Throws when it does not load. */
export async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.nonce = pageNonce()
  script.src = trustedAddress(url)
  script.async = true
  document.head.append(script)
  if (await waitForScript(script)) return
  script.remove()
  throw new Error('The script did not load')
}

/** Resolves or rejects as `work` does, and rejects when it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
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
