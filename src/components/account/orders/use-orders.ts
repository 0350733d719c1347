import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { loadOrdersAtom, ordersAtom, refreshOrdersAtom } from '../../../atoms/account/orders'
import { pageUserAtom } from '../../../atoms/session/identity'
import type { OrderRecord } from '../../../entities/account-order'
import { keysOf } from '../../../entities/order-keys'

/** The orders of the user, which are loaded unless they have just been. */
export function useOrders() {
  const orders = useAtomValue(ordersAtom)
  const userId = useAtomValue(pageUserAtom)?.id
  const refresh = useSetAtom(refreshOrdersAtom)
  const retry = useSetAtom(loadOrdersAtom)
  useEffect(() => {
    if (userId !== undefined) void refresh()
  }, [refresh, userId])
  return { ...orders, retry }
}

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
