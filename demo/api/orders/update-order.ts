import * as v from 'valibot'
import { PAYMENT_TYPES } from '../../../src/entities/checkout/order'
import type { Sql } from '../../database/database'
import { AddressInput } from '../addresses/address-input'
import { requirePrices } from '../basket/price-access'
import { openDay } from '../delivery/delivery-days'
import { flag, optionalText, rowId } from '../input'
import { activePayment, hasPaymentUnderWay, orderFrozenProblem } from '../payments/payment-rows'
import { runQuoteChange } from '../payments/quote'
import { SeenLines } from '../payments/seen-lines'
import { Problem, validationError } from '../problem'
import type { Visitor } from '../shop'
import { cancelOrder } from './cancel-order'
import { currentOrderResponse } from './draft-order'
import { placePaid } from './finish-paid'
import {
  addressesOfOrder,
  lockedAddresses,
  type OrderAddress,
  type OrderAddresses,
  orderAddressErrors,
  trustedAddress,
} from './order-addresses'
import type { OrderResponse } from './order-response'
import type { OrderRow } from './order-rows'
import { placeOrder } from './place-order'
import { visibleOrder } from './visible-order'

/** A missing field and `null` change nothing. */
const orUnchanged = <T extends v.GenericSchema>(field: T) =>
  v.pipe(
    v.nullish(field),
    v.transform((value) => value ?? undefined),
  )

/**
 * The body of `PATCH /order/{id}`: the whole order as answered, with the buyer's changes. Missing fields stay unchanged
 * (checkout.21). Only the server sets the fields not named here; they are ignored (server.15).
 */
export const OrderUpdate = v.object({
  status: v.optional(optionalText('Status', 20)),
  payment_type: v.optional(v.nullable(v.picklist(PAYMENT_TYPES, 'Choose how to pay.'))),
  agree_terms: v.optional(flag('Agreement to the terms')),
  validate_addresses: flag('Validation of addresses'),
  same_address: orUnchanged(flag('Same address')),
  purchase_number: v.optional(optionalText('Purchase order number', 100)),
  delivery_instructions: v.optional(optionalText('Delivery instructions', 2_000)),
  customer_notes: v.optional(optionalText('Customer comments', 2_000)),
  address_billing_json: orUnchanged(AddressInput),
  address_delivery_json: orUnchanged(AddressInput),
  save_field: v.optional(optionalText('Field', 100)),
  /** The total seen by the buyer; no other is placed (checkout.18). */
  totals: v.fallback(v.object({ total: v.nullable(v.number()) }), { total: null }),
  seen_lines: SeenLines,
  /** The delivery day chosen or seen by the buyer; no other is placed (server.119). */
  delivery_day: v.nullish(optionalText('Delivery day', 10), null),
})
export type OrderUpdate = v.InferOutput<typeof OrderUpdate>

async function nextAddresses(
  sql: Sql,
  visitor: Visitor,
  order: OrderRow,
  input: OrderUpdate,
  isSame: boolean,
): Promise<OrderAddresses> {
  const before = addressesOfOrder(order)
  const chosenId = rowId(input.address_delivery_json?.id || before.delivery.id)
  const locked = await lockedAddresses(sql, {
    ...visitor,
    deliveryAddressId: chosenId ?? visitor.deliveryAddressId,
  })
  if (locked) return locked
  const next = (address: AddressInput | undefined, kept: OrderAddress) =>
    address ? trustedAddress(sql, visitor, address, kept) : kept
  const billing = await next(input.address_billing_json, before.billing)
  const delivery = await next(input.address_delivery_json, before.delivery)
  const { retail } = billing
  return {
    billing,
    delivery: isSame ? { ...(await next(billing, delivery)), retail } : delivery,
  }
}

/** The unchanged addresses of an order with a payment under way; 409 when the country would change. */
async function frozenAddresses(
  sql: Sql,
  visitor: Visitor,
  order: OrderRow,
  input: OrderUpdate,
): Promise<OrderAddresses> {
  const kept = addressesOfOrder(order)
  const isSame = input.same_address ?? order.same_address === 1
  const { delivery } = await nextAddresses(sql, visitor, order, input, isSame)
  if (input.status !== 'pending' && delivery.country !== kept.delivery.country) {
    throw new Problem(409, 'This order is being paid for: its country can no longer be changed.')
  }
  return kept
}

const asFlag = (value: boolean): number => (value ? 1 : 0)

/**
 * Saves a draft order; 422 when its addresses fail a requested validation (server.5). While a payment is in progress
 * the addresses are frozen, so that no buyer is charged and then refused.
 */
async function saveDraft(
  sql: Sql,
  visitor: Visitor,
  order: OrderRow,
  input: OrderUpdate,
  { isPaying, now }: { isPaying: boolean; now: Date },
): Promise<OrderRow> {
  const isSame = isPaying
    ? order.same_address === 1
    : (input.same_address ?? order.same_address === 1)
  const addresses = isPaying
    ? await frozenAddresses(sql, visitor, order, input)
    : await nextAddresses(sql, visitor, order, input, isSame)
  if (input.validate_addresses && !isPaying) {
    const errors = orderAddressErrors(addresses, isSame)
    if (Object.keys(errors).length > 0) throw validationError(errors)
  }
  const saved: OrderRow = {
    ...order,
    user_id: visitor.user?.id ?? null,
    payment_type: input.payment_type === undefined ? order.payment_type : input.payment_type,
    agree_terms: asFlag(input.agree_terms ?? order.agree_terms === 1),
    same_address: asFlag(isSame),
    purchase_number: input.purchase_number ?? order.purchase_number,
    delivery_instructions: input.delivery_instructions ?? order.delivery_instructions,
    customer_notes: input.customer_notes ?? order.customer_notes,
    address_billing_json: JSON.stringify(addresses.billing),
    address_delivery_json: JSON.stringify(addresses.delivery),
    delivery_day: isPaying
      ? order.delivery_day
      : openDay(addresses.delivery, [input.delivery_day, order.delivery_day], now),
  }
  await sql.run(
    `UPDATE orders SET user_id = ?, payment_type = ?, agree_terms = ?, same_address = ?,
       purchase_number = ?, delivery_instructions = ?, customer_notes = ?,
       address_billing_json = ?, address_delivery_json = ?, delivery_day = ? WHERE id = ?`,
    [
      saved.user_id,
      saved.payment_type,
      saved.agree_terms,
      saved.same_address,
      saved.purchase_number,
      saved.delivery_instructions,
      saved.customer_notes,
      saved.address_billing_json,
      saved.address_delivery_json,
      saved.delivery_day,
      saved.id,
    ],
  )
  return saved
}

/**
 * `PATCH /order/{id}`: saves a draft order, and places it when the status is 'pending'. Placing is
 * idempotent: a placed order stays unchanged and can only be cancelled (server.9). A paid order is
 * placed instead of being changed (server.22).
 */
export async function updateOrder(
  sql: Sql,
  visitor: Visitor,
  id: number | null,
  input: OrderUpdate,
  now: Date,
): Promise<OrderResponse> {
  const { order, basket } = await visibleOrder(sql, visitor, id)
  if (order.status !== 'new') {
    const current = input.status === 'cancelled' ? await cancelOrder(sql, order, now) : order
    return currentOrderResponse(sql, current, basket, now)
  }
  if (!basket) throw new Error(`Draft order ${order.id} has no basket`)
  const isPaying = await hasPaymentUnderWay(sql, basket)
  const payment = await activePayment(sql, order.id)
  if (input.status !== 'pending' && payment?.status === 'succeeded') {
    // The payment succeeded after the refund check: the buyer cancels again to be refunded.
    if (input.status === 'cancelled') throw orderFrozenProblem(payment)
    const paid = await placePaid(sql, order.id, now)
    return currentOrderResponse(sql, paid ?? order, basket, now)
  }
  if (!isPaying) await requirePrices(sql, basket, visitor.user)
  const saved = await runQuoteChange(sql, basket, now, () =>
    saveDraft(sql, visitor, order, input, { isPaying, now }),
  )
  if (input.status !== 'pending') return currentOrderResponse(sql, saved, basket, now)
  const placed = await placeOrder(sql, {
    order: saved,
    basket,
    user: visitor.user,
    seenTotal: input.totals.total,
    seenLines: input.seen_lines,
    seenDay: input.delivery_day,
    now,
  })
  return currentOrderResponse(sql, placed, basket, now)
}
