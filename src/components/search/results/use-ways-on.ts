import { useEffect, useState } from 'react'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import type { SearchRoute } from '../query/search-route'
import type { WaysOnList } from './WaysOnList'
import type { WaysOn } from './ways-on'

/** The ways on, and the component that shows them, which is loaded when it is first wanted. */
interface Found {
  asked: string
  List: typeof WaysOnList
  ways: WaysOn
}

/** How long typing must pause before the service is asked, in ms. */
const PAUSE_MS = 300

/**
 * The ways on from a search without hits (search.33); `null` until they are known, or if they cannot be.
 * @param route `null` while another search is under way
 */
export function useWaysOn(
  route: SearchRoute | null,
  settings: ProductSearchSettings,
): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const asked = route && JSON.stringify(route)

  useEffect(() => {
    if (!asked) return
    let isGone = false
    const find = async () => {
      const [{ WaysOnList: List }, { findWaysOn }] = await Promise.all([
        import('./WaysOnList'),
        import('./ways-on'),
      ])
      const ways = await findWaysOn(JSON.parse(asked), settings)
      if (!isGone) setFound({ asked, List, ways })
    }
    const timer = setTimeout(() => {
      find().catch((error) => console.warn('Trade Blocks: no help for this search.', error))
    }, PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, settings])

  return found?.asked === asked ? found : null
}
