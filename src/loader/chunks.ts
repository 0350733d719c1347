import { emit } from '../events'

/** The table of chunks, one line per part: `widgets/build/table.mjs` makes it. */
declare const __TRADE_TABLE__: string

const table = __TRADE_TABLE__
const [[release, ...shared] = [], ...rows] = table.split('\n').map((line) => line.split(','))
/** The cells of each part by its name. The first two parts, shell and state, are no tags. */
const parts = new Map(
  rows.map(([name, ...cells], place) => [(place < 2 ? '' : 'trade-') + name, cells]),
)
const cellsOf = (part: string) => parts.get(part) ?? []

/** The hints of a tag: the event that it waits for, and its flags. */
export const hintsOf = (tag: string) => {
  const [, loadOn = '', flags = ''] = cellsOf(tag)
  return { loadOn, isSiteWide: flags.includes('w'), hasShell: flags.includes('s') }
}

/** The names of all tags. */
export const TAGS: string[] = [...parts.keys()].slice(2)

/** The addresses of all files that a part needs. Its own file comes last. */
export function addresses(part: string): string[] {
  const [needed = ''] = cellsOf(part)
  const names = [...needed].map((digit) => shared[Number.parseInt(digit, 36)])
  if (TAGS.includes(part)) names.push(`${part}-${release}`)
  return names.map((name) => new URL(`chunks/${name}.js`, import.meta.url).href)
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
    link.nonce = document.documentElement.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
    document.head.append(link)
  }
  return all
}

/** Runs a part. A failure is retried once, with another query string to bypass caches (element.5). */
export async function run(part: string): Promise<unknown> {
  const address = preload(part).at(-1) ?? ''
  return import(address).catch(() => import(`${address}?again`))
}

/** Tells the page that a tag could not be loaded (element.5). */
export const reportLoadError = (tag: string, error: unknown): void =>
  emit('trade:load-error', { tag, message: String(error) })

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
