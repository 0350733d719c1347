import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { openListByIdAtom, shownListAtom } from '../../atoms/favourites/lists'
import { listsAtom } from '../../atoms/favourites/stored-lists'
import { notifyAtom } from '../../atoms/notices/notifications'
import { plural } from '../../lib/text/plural'
import { Button } from '../ui/Button'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './list-chooser.css'

type Tools = typeof import('./ListTools')

/** The tools of lists and the dialog of a product, loaded on demand. */
export function useListTools(focusList: () => void) {
  const notify = useSetAtom(notifyAtom)
  const [loaded, setLoaded] = useState<Tools | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [moving, setMoving] = useState<string | null>(null)

  const load = async () => {
    if (loaded) return
    setIsLoading(true)
    const tools = await import('./ListTools').catch(() => null)
    setIsLoading(false)
    if (tools) return setLoaded(tools)
    setIsOpen(false)
    setMoving(null)
    notify({ type: 'error', message: 'This part could not be loaded. Please try again.' })
  }
  const button: ReactNode = (
    <Button
      variant="quiet"
      aria-expanded={isOpen && loaded !== null}
      isBusy={isLoading}
      onClick={() => {
        setIsOpen(!isOpen || loaded === null)
        void load()
      }}
    >
      Manage lists
    </Button>
  )
  const content: ReactNode = loaded && (
    <>
      {isOpen && <loaded.ListTools focusList={focusList} />}
      <loaded.MoveProduct productId={moving} onClose={() => setMoving(null)} />
    </>
  )
  const move = (productId: string) => {
    setMoving(productId)
    void load()
  }
  return { button, content, move }
}

/** All lists with their number of products; pressing one opens it (list.12). */
export function ListChooser() {
  const lists = useAtomValue(listsAtom)
  const open = useAtomValue(shownListAtom)
  const openById = useSetAtom(openListByIdAtom)
  return (
    <ul className="trade-lists trade-shrinks" aria-label="Your lists">
      {lists.map(({ id, name, products }) => (
        <li key={id}>
          <button
            type="button"
            className="trade-lists__list trade-small"
            aria-pressed={id === open.id}
            onClick={() => openById(id)}
          >
            <bdi className="trade-strong trade-wraps trade-shrinks">{name}</bdi>
            <span className="trade-figures">
              {products.length}
              <VisuallyHidden> {plural(products.length, 'item')}</VisuallyHidden>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
