import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { moveProductAtom, openListAtom } from '../../atoms/favourites/lists'
import { listsAtom } from '../../atoms/favourites/stored-lists'
import { notifyAtom } from '../../atoms/notices/notifications'
import { nameOfFavourite } from '../../entities/favourites/favourite'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { RadioGroup } from '../ui/form/RadioGroup'
import { Dialog } from '../ui/overlay/Dialog'
import './list-tools.css'

interface MoveProductProps {
  /** The product of the open list; `null` while none is moved. */
  productId: string | null
  onClose: () => void
}

/** Moves or copies a product of the open list to another list (list.13). */
export function MoveProduct({ productId, onClose }: MoveProductProps) {
  const { products } = useAtomValue(openListAtom)
  const favourite = products.find(({ id }) => id === productId)
  return (
    <Dialog
      isOpen={favourite !== undefined}
      title={<span dir="auto">{favourite && nameOfFavourite(favourite)}</span>}
      onClose={onClose}
    >
      {favourite && <MoveForm key={favourite.id} productId={favourite.id} onClose={onClose} />}
    </Dialog>
  )
}

function MoveForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  const open = useAtomValue(openListAtom)
  const others = useAtomValue(listsAtom).filter(({ id }) => id !== open.id)
  const moveProduct = useSetAtom(moveProductAtom)
  const notify = useSetAtom(notifyAtom)
  const [to, setTo] = useState(others[0]?.id ?? '')
  const [problem, setProblem] = useState<string | null>(null)

  const finish = (isCopy: boolean) => {
    const message = moveProduct(productId, to, isCopy)
    if (message) return setProblem(message)
    onClose()
    if (message === '') return
    const name = others.find(({ id }) => id === to)?.name ?? ''
    notify({ type: 'success', message: `${isCopy ? 'Copied' : 'Moved'} to ‘${name}’.` })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(false)
  }
  return (
    <form className="trade-list-tools__move trade-stack-5" onSubmit={submit}>
      {problem && (
        <div role="alert">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      <RadioGroup
        legend="To which list?"
        name="list"
        value={to}
        onChange={setTo}
        options={others.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
      />
      <div className="trade-list-tools__buttons trade-cluster">
        <Button type="submit">Move</Button>
        <Button variant="secondary" onClick={() => finish(true)}>
          Copy
        </Button>
      </div>
    </form>
  )
}
