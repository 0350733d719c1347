import { atom } from 'jotai/vanilla'
import { fetchOrder } from '../../api/account/account-order'
import { cancelOrder } from '../../api/account/cancel-order'
import { ApiError, needsNotice } from '../../api/call/api-error'
import { type Failure, failureOf, type Outcome } from '../../api/call/outcome'
import { orderOf } from '../../entities/account/account-order'
import { CANCELLED_STATUS } from '../../entities/checkout/order'
import { singleFlightAtom } from '../base/single-flight'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { withSession } from '../session/with-session'
import { reopenOrderAtom } from './orders'

/** Why nothing was sent, or the sent cancellation was refused or lost; `null` when it was accepted. */
interface Sent {
  error: unknown
  isSent: boolean
}

/** Whether its session has ended, or another user is signed in: the order is not read for them. */
const isAnothers = (error: unknown): boolean =>
  error instanceof ApiError && (error.isHandled || error.kind === 'replaced')

/** Sends an order as it is now to be cancelled (checkout.26). */
const sendAtom = atom(null, async (get, _set, id: string): Promise<Sent> => {
  let isSent = false
  try {
    const order = await withSession(get, () => fetchOrder(id, { isForWrite: true }))
    isSent = true
    await withSession(get, () => cancelOrder(order))
    return { error: null, isSent }
  } catch (error) {
    return { error, isSent: isSent && !isAnothers(error) }
  }
})

/**
 * Cancels a placed order, and reads it again, also after a refusal: only one that is read as cancelled counts as
 * cancelled. A failure is a notice, silent while its place shows it too (account.139).
 */
export const cancelOrderAtom = singleFlightAtom(
  async (_get, set, id: string, isShown: IsShown): Promise<Outcome> => {
    const { error, isSent } = await set(sendAtom, id)
    const order = isSent ? await set(reopenOrderAtom, id) : null
    const status = order && orderOf(order).status
    if (status === CANCELLED_STATUS) return { ok: true }
    const failure: Failure = error === null ? stands(status) : failureOf(error)
    const message = `There was a problem cancelling order ${id}: ${failure.message}`
    if (needsNotice(error) && !isAnothers(error)) {
      set(notifyAtom, { type: 'error', message, isSilent: isShown() })
    }
    return failure
  },
  (id) => id,
)

function stands(status: string | null): Failure {
  const message =
    status === 'refunded'
      ? 'This order has already been refunded.'
      : status === null
        ? 'We could not check whether your order is cancelled. Please reload the page.'
        : 'Your order has not been cancelled.'
  return { ok: false, message, errors: [] }
}
