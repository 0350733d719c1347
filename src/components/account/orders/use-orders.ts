import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { loadOrdersAtom, ordersAtom, refreshOrdersAtom } from '../../../atoms/account/orders'
import { pageUserAtom } from '../../../atoms/session/identity'

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
