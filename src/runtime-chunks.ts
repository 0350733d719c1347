import { emit } from './events'

/** See `widgets/build/table.mjs`, which makes it. */
declare const __TRADE_TABLE__: [
  files: string,
  parts: Record<string, [files: string, loadOn?: string, flags?: string]>,
]

const [files, parts] = __TRADE_TABLE__
const names = files.split(' ')

/** What the table says of a part that is not a chunk: the event it waits for, and its flags. */
export const about = (tag: string) => {
  const [, loadOn = '', flags = ''] = parts[tag.replace('trade-', '')] ?? []
  return { loadOn, isSiteWide: flags.includes('w'), hasShell: flags.includes('s') }
}

/** All tags. */
export const TAGS: string[] = Object.keys(parts)
  .slice(2)
  .map((name) => `trade-${name}`)

const addresses = (part: string): string[] =>
  (parts[part.replace('trade-', '')]?.[0] ?? '')
    .split(' ')
    .map((number) => new URL(`chunks/${names[+number]}.js`, import.meta.url).href)

const preloaded = new Set<string>()

/** Fetches all chunks of a part at once, and runs none of them. */
export function preload(part: string): void {
  for (const href of addresses(part)) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
    document.head.append(link)
  }
}

/** Runs a part; a failure is tried once more, past whatever cache answered it. */
export async function run(part: string): Promise<unknown> {
  preload(part)
  const address = addresses(part).at(-1) ?? ''
  return import(address).catch(() => import(`${address}?again`))
}

const runs: Record<string, Promise<boolean>> = {}

/** Runs a tag's script. Resolves to whether it runs: if not, the page's own children stay. */
export function runTag(tag: string): Promise<boolean> {
  runs[tag] ??= run(tag).then(
    () => true,
    (error) => {
      delete runs[tag]
      emit('trade:load-error', { tag, message: String(error) })
      return false
    },
  )
  return runs[tag]
}
