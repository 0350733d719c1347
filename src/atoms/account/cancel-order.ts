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

/** Why the cancellation was not sent, was refused or lost; `null` when the server accepted it. */
interface Sent {
  error: unknown
  isSent: boolean
}

/** Whether the session has ended, or another user is signed in: then the order is not read again. */
const isSessionChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.isHandled || error.kind === 'replaced')

/** Reads an order and sends it back as cancelled (checkout.26). */
const sendAtom = atom(null, async (get, _set, id: string): Promise<Sent> => {
  let isSent = false
  try {
    const order = await withSession(get, () => fetchOrder(id, { isForWrite: true }))
    isSent = true
    await withSession(get, () => cancelOrder(order))
    return { error: null, isSent }
  } catch (error) {
    return { error, isSent: isSent && !isSessionChanged(error) }
  }
})

/**
 * Cancels a placed order, then reads it again, even after a refusal: the read decides. A failure raises a notice,
 * silent while the page shows the error in place (account.139).
 */
export const cancelOrderAtom = singleFlightAtom(
  async (_get, set, id: string, isShown: IsShown): Promise<Outcome> => {
    const { error, isSent } = await set(sendAtom, id)
    const order = isSent ? await set(reopenOrderAtom, id) : null
    const status = order && orderOf(order).status
    if (status === CANCELLED_STATUS) return { ok: true }
    const failure: Failure = error === null ? notCancelled(status) : failureOf(error)
    const message = `There was a problem cancelling order ${id}: ${failure.message}`
    if (needsNotice(error) && !isSessionChanged(error)) {
      set(notifyAtom, { type: 'error', message, isSilent: isShown() })
    }
    return failure
  },
)

function notCancelled(status: string | null): Failure {
  const message =
    status === 'refunded'
      ? 'This order has already been refunded.'
      : status === null
        ? 'We could not check whether your order is cancelled. Please reload the page.'
        : 'Your order has not been cancelled.'
  return { ok: false, message, errors: [] }
}
