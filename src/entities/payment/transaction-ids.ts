import * as v from 'valibot'

/** The ids of the orders whose `purchase` event was sent (page.15). */
export const TransactionIds = v.array(v.string())
