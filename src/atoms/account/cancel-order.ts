import { cancelOrder } from '../../api/account/cancel-order'
import type { Outcome } from '../../api/call/outcome'
import { singleFlightAtom } from '../base/single-flight'
import { changedOrdersAtom } from './orders'

/** Cancels a placed order (checkout.26): only one that is read as cancelled then counts as cancelled (account.102). */
export const cancelOrderAtom = singleFlightAtom(
  (_get, set, id: string): Promise<Outcome> => set(changedOrdersAtom, () => cancelOrder(id)),
  (id) => id,
)
