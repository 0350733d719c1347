import { emit } from '../events'
import { pageNonce } from '../lib/page-nonce'
import { assetAddress } from './asset-base'

/** The table of chunks, one line per part: `widgets/build/table.mjs` makes it. */
declare const __TRADE_TABLE__: string

const table = __TRADE_TABLE__
const [[release, ...shared] = [], ...rows] = table.split('\n').map((line) => line.split(','))
/** The cells of each part by its name. The first two parts, shell and state, are no tags. */
const parts = new Map(
  rows.map(([name, ...cells], place) => [(place < 2 ? '' : 'trade-') + name, cells]),
)

/** A cell of a part: 0 its files, 1 the event that it waits for, 2 its flags. */
const cellOf = (part: string, place: number) => parts.get(part)?.[place] ?? ''

/** The event that a tag waits for; empty when it waits for none. */
export const loadOnOf = (tag: string): string => cellOf(tag, 1)

/** Whether a tag is site-wide (`w`), or has a shell (`s`). */
export const hasFlag = (tag: string, flag: 'w' | 's'): boolean => cellOf(tag, 2).includes(flag)

/** The names of all tags. */
export const TAGS: string[] = [...parts.keys()].slice(2)

/** The addresses of all files that a part needs. Its own file comes last. */
export function addresses(part: string): string[] {
  const names = [...cellOf(part, 0)].map((digit) => shared[Number.parseInt(digit, 36)])
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

/** Runs a part. A failure is retried once, with another query string to bypass caches (element.5). */
export async function run(part: string): Promise<unknown> {
  const address = preload(part).at(-1) ?? ''
  return import(address)
    .catch(() => import(`${address}?${Date.now()}`))
    .catch((error) => {
      warnOfLost(address)
      throw error
    })
}

let isWarned = false

/** Names the first file that was lost, and what usually loses it (loader.30). Offline, nobody can change that. */
function warnOfLost(address: string) {
  if (isWarned || !navigator.onLine) return
  isWarned = true
  console.warn(
    `Trade Blocks: ${address} is lost. Exclude trade-blocks.js (handle trade-blocks) from optimisers, or set "assetBase".`,
  )
}

/** Tells the page that a tag could not be loaded, and the person where nothing is inside it (loader.32). */
export function reportLoadError(tag: string, error: unknown): void {
  emit('trade:load-error', { tag, message: String(error) })
  if (!loadOnOf(tag)) document.querySelectorAll(tag).forEach(offerReload)
}

/** In a root of its own, which goes when the tag is drawn after all. */
function offerReload(host: Element) {
  if (host.firstElementChild || host.textContent?.trim()) return
  const link = document.createElement('a')
  // Without the fragment, which would lead within the page.
  link.href = location.href.replace(/#.*/, '')
  link.append('Reload')
  const root = document.createElement('trade-root')
  root.append('This part of the page could not be loaded. ', link)
  host.append(root)
}

const runs: Record<string, Promise<boolean>> = {}

/** Runs the script of a tag, once. Resolves to whether it runs; after a failure the next call retries. */
export function runTag(tag: string): Promise<boolean> {
  runs[tag] ??= run(tag).then(
    () => true,
    (error) => {
      delete runs[tag]
      reportLoadError(tag, error)
      return false
    },
  )
  return runs[tag]
}
