import { useRef, useState } from 'react'
import type { NewItem } from '../../atoms/basket/add-to-basket'
import { type Additions, NOTHING_ADDED } from '../../atoms/basket/additions'

type Add<Item extends NewItem> = (
  items: readonly Item[],
  onProgress: (soFar: Additions<Item>) => void,
) => Promise<Additions<Item>>

/**
 * Adds several products with progress. Later attempts keep what earlier ones have added (basket.46).
 * @param send adds the products, and reports each
 * @param onAllAdded called when none failed; the progress stays full until `begin` is called
 */
export function useAdditions<Item extends NewItem>(
  send: Add<Item>,
  onAllAdded: (additions: Additions<Item>) => void,
) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<Additions<Item> | null>(null)
  /** What earlier attempts have added. */
  const before = useRef<Additions<Item>>(NOTHING_ADDED)
  // State changes only with the next render; two clicks of one tick would add twice.
  const isAdding = useRef(false)

  const add = async (items: readonly Item[]) => {
    if (isAdding.current) return
    isAdding.current = true
    setProgress({ done: 0, of: items.length })
    const { added, failed, tried } = await send(items, (soFar) =>
      setProgress({ done: soFar.tried, of: items.length }),
    )
    isAdding.current = false
    before.current = { tried, failed, added: [...before.current.added, ...added] }
    if (failed.length === 0) {
      onAllAdded(before.current)
      return
    }
    setProgress(null)
    setOutcome(before.current)
  }

  /** Forgets what was added: the next addition is another one. */
  const begin = () => {
    before.current = NOTHING_ADDED
    setProgress(null)
    setOutcome(null)
  }
  return { add, begin, progress, outcome }
}
