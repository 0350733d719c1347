import { useEffect, useEffectEvent, useState } from 'react'
import type { Additions } from '../../atoms/basket/additions'

export type OnAllAdded = (additions: Additions, hasEndedBefore: boolean) => void

/**
 * Calls back once all is added. `hasEndedBefore` means that it ended before the form mounted: then the page
 * is not left for the payment (account.53).
 */
export function useAllAdded(complete: Additions | null, onAllAdded: OnAllAdded): void {
  const [atFirst] = useState(complete)
  const endAddition = useEffectEvent(onAllAdded)
  useEffect(() => {
    if (complete) endAddition(complete, complete === atFirst)
  }, [complete, atFirst])
}
