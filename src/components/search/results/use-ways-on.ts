import type { ProductSearchSettings } from '../../../atoms/search/search'
import type { SearchRoute } from '../query/search-route'
import { usePausedAnswer } from '../query/use-paused-answer'

const PAUSE_MS = 300

/** Finds the ways on, and the component that shows them, which is loaded when it is first wanted. */
async function find(asked: string, settings: ProductSearchSettings) {
  try {
    const [{ WaysOnList: List }, { findWaysOn }] = await Promise.all([
      import('./WaysOnList'),
      import('./ways-on'),
    ])
    return { List, ways: await findWaysOn(JSON.parse(asked), settings) }
  } catch (error) {
    console.warn('Trade Blocks: no help for this search.', error)
    return null
  }
}

/** The ways on from a search without hits (search.33); `null` until known. `route` is `null` while searching. */
export function useWaysOn(route: SearchRoute | null, settings: ProductSearchSettings) {
  const asked = route ? JSON.stringify(route) : ''
  const last = usePausedAnswer(asked, settings, find, PAUSE_MS)
  return last?.asked === asked ? last.answer : null
}
