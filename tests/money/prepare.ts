import { installGlobals } from './browser'
import type { World } from './world'

let world: World | null = null

/** The world whose course is lived now. */
export function currentWorld(): World {
  if (!world) throw new Error('There is no world')
  return world
}

export const enter = (next: World): void => {
  world = next
}

const CONFIG = { cardProvider: { publishableKey: 'pk' } }

/** Makes this process a browser with a shop that takes cards. Resolves to a function that ends it. */
export async function prepare(): Promise<() => void> {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify(CONFIG)}</script>`
  // Loaded now, because a course does not wait for code.
  await import('../../src/api/payment/card-provider')
  return installGlobals()
}
