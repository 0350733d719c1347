import { useAtomValue } from 'jotai'
import { sharedIdsAtom } from '../../atoms/favourites/share'
import { SavedList } from './SavedList'
import { SharedList } from './SharedList'
import './favourites.css'

/** The saved list, or a shared list from the address (favourites.7). */
export function Favourites() {
  const sharedIds = useAtomValue(sharedIdsAtom)
  return (
    <div className="trade-favourites">
      {sharedIds.length > 0 ? <SharedList ids={sharedIds} /> : <SavedList />}
    </div>
  )
}
