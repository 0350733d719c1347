import { parseJson } from './lib/data/json'

let read: { source: unknown } | undefined

/** The page's configuration script, unchecked (page.2); `null` without one, `undefined` for invalid JSON. */
export function readConfigSource(page: ParentNode = document.documentElement): unknown {
  const script = page.querySelector('script[data-trade-blocks][type="application/json"]')
  return script ? parseJson(script.textContent ?? '') : null
}

/** The configuration script of this page, parsed and cached. */
export const configSource = (): unknown => {
  read ??= { source: readConfigSource() }
  return read.source
}

/** Whether the page is an editor's preview (preview.1). */
export const isPreview = (): boolean =>
  (configSource() as { preview?: unknown } | null | undefined)?.preview === true

export const resetConfigSource = (): void => {
  read = undefined
}
