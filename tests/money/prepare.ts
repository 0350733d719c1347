import { installGlobals } from './browser'
import type { World } from './world'

let world: World | null = null

/** The world of the running scenario. */
export function currentWorld(): World {
  if (!world) throw new Error('There is no world')
  return world
}

export const enter = (next: World): void => {
  world = next
}

const CONFIG = { cardProvider: { publishableKey: 'pk' } }

/** Turns this process into a browser with a shop that takes cards. Resolves to a function that restores it. */
export async function prepare(): Promise<() => void> {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify(CONFIG)}</script>`
  // Loaded in advance, because scenarios do not wait for modules.
  await import('../../src/api/payment/card-provider')
  return installGlobals()
}
