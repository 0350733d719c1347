import { atom } from 'jotai/vanilla'
import { type AccountOrder, orderOf } from '../../entities/account/account-order'
import { isCalledOff } from '../../entities/checkout/order'
import { cancelOrderAtom } from '../checkout/order'
import { loadOrdersAtom, openedOrderAtom, openOrderAtom } from './orders'

const STANDS = 'Your order still stands. Please try again, or contact customer services.'

/**
 * Cancels a placed order of the account, and reads it again: only what it is then counts (account.102). Resolves to why
 * it still stands; `null` once it is cancelled.
 */
export const cancelPlacedOrderAtom = atom(
  null,
  async (get, set, order: AccountOrder): Promise<string | null> => {
    const saved = await set(cancelOrderAtom, order)
    await Promise.all([set(openOrderAtom, order.id), set(loadOrdersAtom)])
    const { status, value } = get(openedOrderAtom)(order.id)
    const isRead = status === 'ready' && value !== null
    if (isRead ? isCalledOff(orderOf(value)) : saved.ok && isCalledOff(saved.order)) return null
    return saved.ok ? STANDS : saved.message
  },
)
