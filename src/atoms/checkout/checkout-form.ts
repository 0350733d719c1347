import type { AddressDraft } from '../../entities/address'
import type { Order } from '../../entities/order'
import { ADDRESS_FIELDS, type OrderAddressName } from './order-addresses'

/**
 * What is typed on the address step, by field name. Names are the server's own keys, so that its
 * errors find their field: `purchase_number`, `address_billing_json.postcode`.
 */
export type CheckoutFields = Readonly<Record<string, string>>

export const SAME_ADDRESS_FIELD = 'same_address'
export const NOTE_FIELDS = ['purchase_number', 'delivery_instructions', 'customer_notes'] as const

/** The name of an address field in the form and in the server's errors. */
export const addressFieldName = (address: OrderAddressName, field: string): string =>
  `${address}.${field}`

/** Reads a form. Boxes that are not ticked are absent from form data, and written down as ''. */
export function readCheckoutFields(data: FormData): CheckoutFields {
  const fields: Record<string, string> = {}
  for (const [name, value] of data) {
    if (typeof value === 'string') fields[name] = value
  }
  if (addressFieldName('address_billing_json', 'country') in fields) {
    fields[SAME_ADDRESS_FIELD] ??= ''
  }
  return fields
}

/** The order with what is typed; a field that the form does not have stays as it is. */
export function withFields(order: Order, fields: CheckoutFields): Order {
  const same = fields[SAME_ADDRESS_FIELD]
  const typed: Order = {
    ...order,
    same_address: same === undefined ? order.same_address : same !== '',
    address_billing_json: withAddressFields(order, 'address_billing_json', fields),
    address_delivery_json: withAddressFields(order, 'address_delivery_json', fields),
  }
  for (const name of NOTE_FIELDS) typed[name] = fields[name] ?? order[name]
  return typed
}

function withAddressFields(
  order: Order,
  name: OrderAddressName,
  fields: CheckoutFields,
): AddressDraft {
  const address = { ...order[name] }
  for (const field of ADDRESS_FIELDS) {
    const value = fields[addressFieldName(name, field)]
    if (value !== undefined) address[field] = value
  }
  return address
}
