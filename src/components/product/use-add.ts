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
  const [said, setSaid] = useState<ShownProblem | null>(null)
  const isCurrent = said?.about?.every((each, place) => Object.is(each, about[place])) ?? true
  if (said?.about === null) setSaid({ ...said, about })

  const add = async (item: NewItem): Promise<boolean> => {
    setSaid(null)
    setIsAdding(true)
    const isAdded = await addToBasket(item, {
      isShown: () => control.current?.isConnected ?? false,
      say: (problem) => setSaid({ problem, about: null }),
    })
    setIsAdding(false)
    return isAdded
  }
  return {
    add,
    isAdding,
    problem: isCurrent ? (said?.problem ?? null) : null,
    dropProblem: () => setSaid(null),
  }
}
