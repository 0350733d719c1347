import { useEffect, useState } from 'react'
import type { OrderRecord } from '../../../entities/account/account-order'
import { keysOf } from '../../../entities/checkout/order-keys'

/** How long the keys of orders are made at a stretch, in ms. */
const SLICE_MS = 8

/**
 * Makes the keys that orders are found by, in small slices, so that the page stays usable meanwhile. Returns
 * whether all are made.
 */
export function useMadeKeys(orders: readonly OrderRecord[]): boolean {
  const [made, setMade] = useState<readonly OrderRecord[] | null>(null)
  useEffect(() => {
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      const start = performance.now()
      for (const order of orders.slice(next)) {
        if (performance.now() - start > SLICE_MS) break
        keysOf(order)
        next += 1
      }
      if (next >= orders.length) setMade(orders)
      else timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [orders])
  return made === orders
}
