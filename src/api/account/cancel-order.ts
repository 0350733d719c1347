import { type OrderRecord, OrderRecordResponse } from '../../entities/account/account-order'
import { CANCELLED_STATUS } from '../../entities/checkout/order'
import { request } from '../call/client'

/** `PATCH /order/{id}` with the status cancelled: sends the whole order as it was received (checkout.26, checkout.27). */
export const cancelOrder = ({ id, received }: OrderRecord): Promise<OrderRecord> =>
  request(OrderRecordResponse, `/order/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { ...received, status: CANCELLED_STATUS },
    isVerbatim: true,
  })
