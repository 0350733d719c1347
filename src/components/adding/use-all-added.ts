import { useEffect, useEffectEvent, useState } from 'react'
import type { Additions } from '../../atoms/basket/additions'

export type OnAllAdded = (additions: Additions, hasEndedBefore: boolean) => void

/**
 * Calls back once all lines are added. `hasEndedBefore`: the addition ended before the form mounted, so the page does
 * not open the payment (account.53).
 */
export function useAllAdded(complete: Additions | null, onAllAdded: OnAllAdded): void {
  const [atFirst] = useState(complete)
  const endAddition = useEffectEvent(onAllAdded)
  useEffect(() => {
    if (complete) endAddition(complete, complete === atFirst)
  }, [complete, atFirst])
}
