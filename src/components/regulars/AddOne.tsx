import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { addToBasketAtom } from '../../atoms/basket/add-to-basket'
import type { RepeatLine } from '../../entities/repeat-line'
import { nameOfAction } from '../product/name-of-action'
import { Button } from '../ui/Button'

/** Adds one product alone, in its usual quantity (regulars.4). */
export function AddOne({ line }: { line: RepeatLine }) {
  const addToBasket = useSetAtom(addToBasketAtom)
  const [isBusy, setIsBusy] = useState(false)

  const add = async () => {
    setIsBusy(true)
    await addToBasket(line)
    setIsBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel="Adding"
      aria-label={nameOfAction(`Add ${line.qty}`, line.title)}
      onClick={() => void add()}
    >
      Add {line.qty}
    </Button>
  )
}
