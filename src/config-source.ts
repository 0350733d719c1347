import { parseJson } from './lib/json'

let read: { source: unknown } | undefined

/**
 * What the page says in `<script type="application/json" data-trade-blocks>`, as it is written:
 * `null` when it says nothing, `undefined` when that is not JSON.
 */
export function readConfigSource(page: ParentNode = document): unknown {
  const script = page.querySelector('script[data-trade-blocks][type="application/json"]')
  return script ? parseJson(script.textContent ?? '') : null
}

/** The same, read once. */
export const configSource = (): unknown => {
  read ??= { source: readConfigSource() }
  return read.source
}

/** Forgets what was read, so that it is read anew. */
export const resetConfigSource = (): void => {
  read = undefined
}
