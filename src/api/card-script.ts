import { trustedAddress } from '../lib/trusted-scripts'

/**
 * Loads a script under the policies of the page: with its nonce, and as a trusted address (host.50).
 * Throws when it does not load, and removes the failed script from the page.
 */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.nonce = [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? ''
    script.src = trustedAddress(url)
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
