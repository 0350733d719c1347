import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { type AddProblem, addToBasketAtom, type NewItem } from '../../atoms/basket/add-to-basket'

interface ShownProblem {
  problem: AddProblem
  /** `null` until the problem is shown, because the answer may have changed the basket (basket.80). */
  about: readonly unknown[] | null
}

/**
 * Adds a product; `problem` says why the last addition failed, until `about` changes (notices.1).
 * @param about the values that the addition depends on, such as the quantity
 */
export function useAdd(control: RefObject<HTMLElement | null>, about: readonly unknown[]) {
  const addToBasket = useSetAtom(addToBasketAtom)
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<ShownProblem | null>(null)
  const isCurrent = shown?.about?.every((each, place) => Object.is(each, about[place])) ?? true
  if (shown?.about === null) setShown({ ...shown, about })

  const add = async (item: NewItem): Promise<boolean> => {
    setShown(null)
    setIsAdding(true)
    const isAdded = await addToBasket(item, {
      isShown: () => control.current?.isConnected ?? false,
      show: (problem) => setShown({ problem, about: null }),
    })
    setIsAdding(false)
    return isAdded
  }
  return {
    add,
    isAdding,
    problem: isCurrent ? (shown?.problem ?? null) : null,
    dropProblem: () => setShown(null),
  }
}
