import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { addToBasketAtom, type NewItem } from '../../atoms/basket/add-to-basket'

interface Problem {
  text: string
  about: readonly unknown[]
}

/**
 * Adds a product to the basket. `problem` says why the last addition failed, for its control to show as an
 * alert (notices.1); it goes with the next one, when it is dropped, and when what it is about changes.
 * @param control an element of the control
 * @param about what the addition depends on, such as its quantity and the basket's
 */
export function useAdd(control: RefObject<HTMLElement | null>, about: readonly unknown[]) {
  const addToBasket = useSetAtom(addToBasketAtom)
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isCurrent = problem?.about.every((each, place) => Object.is(each, about[place]))

  const add = async (item: NewItem): Promise<boolean> => {
    setProblem(null)
    setIsAdding(true)
    const isAdded = await addToBasket(item, {
      isShown: () => control.current?.isConnected ?? false,
      refuse: (text) => setProblem({ text, about }),
    })
    setIsAdding(false)
    return isAdded
  }
  return {
    add,
    isAdding,
    problem: isCurrent ? (problem?.text ?? null) : null,
    dropProblem: () => setProblem(null),
  }
}
