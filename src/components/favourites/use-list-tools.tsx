import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { notifyAtom } from '../../atoms/notices/notifications'
import { Button } from '../ui/Button'

type Tools = typeof import('./ListTools') & typeof import('./MoveProduct')

/** The tools of lists and the dialog of a product. Few visits need them: their code is loaded on demand. */
export function useListTools(focusList: () => void) {
  const notify = useSetAtom(notifyAtom)
  const [loaded, setLoaded] = useState<Tools | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [moving, setMoving] = useState<string | null>(null)

  const load = async () => {
    if (loaded) return
    setIsLoading(true)
    const parts = [import('./ListTools'), import('./MoveProduct')] as const
    const tools = await Promise.all(parts).catch(() => null)
    setIsLoading(false)
    if (tools) return setLoaded({ ...tools[0], ...tools[1] })
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
