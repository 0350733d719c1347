import { emit } from '../events'
import { pageNonce } from '../lib/browser/page-nonce'
import { WITHOUT_CONTENT } from '../lib/text/without-content'
import { assetAddress } from './asset-base'

/** The table of chunks, one line per part: `widgets/build/table.mjs` makes it. */
declare const __TRADE_TABLE__: string

/** '0', the character of the first shared file. */
const FIRST_DIGIT = 48

const table = __TRADE_TABLE__
const [[release, ...shared] = [], ...rows] = table.split('\n').map((line) => line.split(','))
/** The cells of each part by name. The first two parts, shell and state, are no tags. */
const parts = new Map(
  rows.map(([name, ...cells], place) => [(place < 2 ? '' : 'trade-') + name, cells]),
)

/** A cell of a part: 0 its files, 1 its event, 2 its flags. */
const cellOf = (part: string, place: number) => parts.get(part)?.[place] ?? ''

/** The event that loads a tag; empty for none. */
export const loadOnOf = (tag: string): string => cellOf(tag, 1)

/** Whether a tag is site-wide (`w`), or has a shell (`s`). */
export const hasFlag = (tag: string, flag: 'w' | 's'): boolean => cellOf(tag, 2).includes(flag)

export const TAGS: string[] = [...parts.keys()].slice(2)

/** The addresses of all files that a part needs. Its own file comes last. */
export function addresses(part: string): string[] {
  const names = [...cellOf(part, 0)].map((digit) => shared[digit.charCodeAt(0) - FIRST_DIGIT])
  if (TAGS.includes(part)) names.push(`${part}-${release}`)
  return names.map((name) => assetAddress(`chunks/${name}.js`))
}

const preloaded = new Set<string>()

/** Fetches all files of a part in parallel without running them. Returns their addresses, its own last. */
export function preload(part: string): string[] {
  const all = addresses(part)
  for (const href of all) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.nonce = pageNonce()
    document.head.append(link)
  }
  return all
}

const runs: Record<string, Promise<unknown>> = {}
const pauses: Record<string, number> = {}

/**
 * Runs a part, once. Remembers a failure for a pause that doubles, or until the browser is online again (loader.35).
 */
export function run(part: string): Promise<unknown> {
  runs[part] ??= load(part).catch((error) => {
    const failed = runs[part]
    const forget = () => {
      if (runs[part] === failed) delete runs[part]
    }
    pauses[part] = (pauses[part] ?? 500) * 2
    setTimeout(forget, pauses[part])
    addEventListener('online', forget, { once: true })
    throw error
  })
  return runs[part]
}

/**
 * Runs the file of a part. Retries a failure once, for a tag with a query that bypasses caches (element.5). Tags also
 * import the other files: another address would be another instance.
 */
async function load(part: string) {
  const address = preload(part).at(-1) ?? ''
  const attempt = async (query: string) => {
    const module = await import(address + query)
    // Blockers and caches answer with empty scripts (loader.36).
    if (customElements.get(part) || Object.keys(module)[0]) return module
    throw new Error('Empty')
  }
  return attempt('')
    .catch(() => attempt(TAGS.includes(part) ? `?${Date.now()}` : ''))
    .catch((error) => {
      warnOfLost(address, error)
      throw error
    })
}

let isWarned = false

/** Names the first lost file, its error, and the usual causes (loader.30). Silent while offline. */
function warnOfLost(address: string, error: unknown) {
  if (isWarned || !navigator.onLine) return
  isWarned = true
  console.warn(
    `Trade Blocks: ${address} failed (${error}). If it is lost, exclude trade-blocks.js (handle trade-blocks) from optimisers, or set "assetBase".`,
  )
}

const reported: Record<string, unknown> = {}

/**
 * Reports a tag that failed to load, to the page and, where the tag is empty, to the visitor; once per failure
 * (loader.32).
 */
export function reportLoadError(tag: string, error: unknown): void {
  if (reported[tag] !== error) emit('trade:load-error', { tag, message: String(error) })
  reported[tag] = error
  if (!loadOnOf(tag)) document.documentElement.querySelectorAll(tag).forEach(offerReload)
}

/** Whether a node of the page inside a tag shows something. */
const isShown = (node: Node) =>
  node instanceof Element
    ? !node.matches(WITHOUT_CONTENT)
    : node.nodeType === Node.TEXT_NODE && node.textContent?.trim()

/** Shows a link in a separate root, which is removed once the tag is rendered. */
function offerReload(host: Element) {
  if ([...host.childNodes].some(isShown)) return
  const link = document.createElement('a')
  // Without the fragment: a link to a fragment would not reload the page.
  link.href = location.href.replace(/#.*/, '')
  link.append('Reload')
  const root = document.createElement('trade-root')
  root.append('This part of the page could not be loaded. ', link)
  host.append(root)
}
