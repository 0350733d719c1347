import { emit } from '../events'

/** Lines; see `widgets/build/table.mjs`, which makes them. */
declare const __TRADE_TABLE__: string

const table = __TRADE_TABLE__
const [[release, ...shared] = [], ...rows] = table.split('\n').map((line) => line.split(','))
/** The first two parts are no tags. */
const parts = new Map(
  rows.map(([name, ...cells], place) => [(place < 2 ? '' : 'trade-') + name, cells]),
)
const cellsOf = (part: string) => parts.get(part) ?? []

/** What the table says of a part that is not a chunk: the event it waits for, and its flags. */
export const about = (tag: string) => {
  const [, loadOn = '', flags = ''] = cellsOf(tag)
  return { loadOn, isSiteWide: flags.includes('w'), hasShell: flags.includes('s') }
}

/** All tags. */
export const TAGS: string[] = [...parts.keys()].slice(2)

/** The addresses of all files that a part needs, its own last. */
export function addresses(part: string): string[] {
  const [needed = ''] = cellsOf(part)
  const names = [...needed].map((digit) => shared[Number.parseInt(digit, 36)])
  if (TAGS.includes(part)) names.push(`${part}-${release}`)
  return names.map((name) => new URL(`chunks/${name}.js`, import.meta.url).href)
}

const preloaded = new Set<string>()

/** Fetches all chunks of a part at once, and runs none of them. Returns their addresses, its own last. */
export function preload(part: string): string[] {
  const all = addresses(part)
  for (const href of all) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
    document.head.append(link)
  }
  return all
}

/** Runs a part; a failure is tried once more, past whatever cache answered it. */
export async function run(part: string): Promise<unknown> {
  const address = preload(part).at(-1) ?? ''
  return import(address).catch(() => import(`${address}?again`))
}

/** Tells the page that a tag cannot be had: its own children stay. */
export const reportLost = (tag: string, error: unknown): void =>
  emit('trade:load-error', { tag, message: String(error) })

const runs: Record<string, Promise<boolean>> = {}

/** Runs a tag's script. Resolves to whether it runs: if not, the page's own children stay. */
export function runTag(tag: string): Promise<boolean> {
  runs[tag] ??= run(tag).then(
    () => true,
    (error) => {
      delete runs[tag]
      reportLost(tag, error)
      return false
    },
  )
  return runs[tag]
}
