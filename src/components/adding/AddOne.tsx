import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { isPuttingAsideAtom } from '../../atoms/basket/putting-aside'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { AddingProblem } from '../product/AddingProblem'
import { nameOfAction } from '../product/product-words'
import { useAdd } from '../product/use-add'
import { Button } from '../ui/Button'

/** Adds one product, in the quantity of its line (regulars.20, account.55). */
export function AddOne({ line }: { line: LineToAdd }) {
  const control = useRef<HTMLSpanElement>(null)
  const { add, isAdding, problem } = useAdd(control, [line.qty, line.inBasket])
  const isPuttingAside = useAtomValue(isPuttingAsideAtom)
  return (
    <span ref={control} className="trade-again__add">
      <Button
        variant="secondary"
        size="small"
        isBusy={isAdding || isPuttingAside}
        busyLabel={isPuttingAside ? 'Putting aside' : 'Adding'}
        aria-label={nameOfAction(`Add ${line.qty}`, line.title)}
        onClick={() => void add(line)}
      >
        Add {line.qty}
      </Button>
      <AddingProblem problem={problem} isAlert />
    </span>
  )
}
