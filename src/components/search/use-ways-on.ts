import { useEffect, useState } from 'react'
import type { ProductSearchSettings } from '../../atoms/search/search'
import type { SearchRoute } from './search-route'
import type { WaysOnList } from './WaysOnList'
import type { WaysOn } from './ways-on'

/** The ways on, and the component that shows them, which is loaded when it is first wanted. */
interface Found {
  asked: string
  List: typeof WaysOnList
  ways: WaysOn
}

/** The ways on from a search without hits (search.33); `null` until they are known, or if they cannot be. */
export function useWaysOn(route: SearchRoute, settings: ProductSearchSettings): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const asked = JSON.stringify(route)

  useEffect(() => {
    let isGone = false
    const find = async () => {
      const [{ WaysOnList: List }, { findWaysOn }] = await Promise.all([
        import('./WaysOnList'),
        import('./ways-on'),
      ])
      const ways = await findWaysOn(JSON.parse(asked), settings)
      if (!isGone) setFound({ asked, List, ways })
    }
    find().catch((error) => console.warn('Trade Blocks: no help for this search.', error))
    return () => {
      isGone = true
    }
  }, [asked, settings])

  return found?.asked === asked ? found : null
}
