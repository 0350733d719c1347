import { readConfigSource } from '../config-source'
import { scriptAddress } from '../lib/browser/script-address'

/**
 * The address of this script, the first in a stack trace: a classic script has no `import.meta`, and page elements
 * could shadow `document.currentScript`.
 */
const own = /\w+:\/\/.*?(?=:\d+:\d+)/.exec(new Error().stack ?? '')?.[0] ?? location.href

let base: string | undefined

/** The address of a file of the shop: in the configured folder, else beside this script (loader.30, host.55). */
export function assetAddress(file: string): string {
  base ??= folder()
  return new URL(file, base).href
}

function folder(): string {
  const source = readConfigSource() as { assetBase?: unknown } | null | undefined
  const given = source?.assetBase
  return (typeof given === 'string' && given && scriptAddress(given.replace(/\/*$/, '/'))) || own
}
