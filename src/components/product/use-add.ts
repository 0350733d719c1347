import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { addToBasketAtom, type NewItem } from '../../atoms/basket/add-to-basket'

/**
 * Adds a product to the basket. `problem` says why the last addition failed, for its control to show as an
 * alert (notices.1); it goes with the next one, or when it is dropped.
 * @param control an element of the control
 */
export function useAdd(control: RefObject<HTMLElement | null>) {
  const addToBasket = useSetAtom(addToBasketAtom)
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const add = async (item: NewItem): Promise<boolean> => {
    setProblem(null)
    setIsAdding(true)
    const isAdded = await addToBasket(item, {
      isShown: () => control.current?.isConnected ?? false,
      refuse: (reason) => setProblem(`Not added: ${reason}`),
    })
    setIsAdding(false)
    return isAdded
  }
  return { add, isAdding, problem, dropProblem: () => setProblem(null) }
}
