import type { User } from '../../entities/account/user'
import { ADDRESS_FIELDS, type Address, type AddressDraft } from '../../entities/address/address'
import type { Order } from '../../entities/checkout/order'
import { normaliseText } from '../../entities/expectation'
import { isFields } from '../../lib/data/parse'
import { normalisePostcode } from '../../lib/text/postcode'
import { cleanFields } from '../../lib/text/typed-text'

export type OrderAddressName = 'address_billing_json' | 'address_delivery_json'

/** The company of a retail address (address.4). */
const NO_COMPANY = 'N/A'

/** Whether an address can be delivered to: it has a street and a postcode (address.6). */
export const isDeliverable = (
  address: Pick<AddressDraft, 'street_address_1' | 'postcode'> | null,
): boolean => Boolean(address?.street_address_1.trim() && address.postcode.trim())

/** Whether only customer services may change the user's addresses (address.6). */
export const hasLockedAddresses = (
  user: Pick<User, 'crm_id'> | null,
  storedDelivery: Address | null,
): boolean => Boolean(user?.crm_id) && isDeliverable(storedDelivery)

/** The user's billing address: the only one, the one with the ledger flag, or with the user's crm_id (address.5). */
export function storedBillingAddress(
  user: Pick<User, 'addresses' | 'crm_id'> | null,
): Address | null {
  const billing = (user?.addresses ?? []).filter(({ type }) => type === 'billing')
  if (billing.length === 1) return billing[0] ?? null
  const crmId = user?.crm_id
  return (
    billing.find(({ ledger }) => ledger) ??
    billing.find(({ crm_id }) => Boolean(crmId) && crm_id === crmId) ??
    null
  )
}

/** The order with its addresses as they are saved: retail as 'N/A', billing copied to delivery (checkout.10). */
export function withResolvedAddresses(order: Order): Order {
  const billing = withCompany(order.address_billing_json)
  const delivery = order.address_delivery_json
  return {
    ...order,
    address_billing_json: billing,
    address_delivery_json: order.same_address
      ? { ...billing, type: 'delivery', id: delivery.id }
      : withCompany(delivery),
  }
}

const withCompany = (address: AddressDraft): AddressDraft =>
  address.retail ? { ...address, company: NO_COMPANY } : address

/** The order with the stored addresses of a user whose addresses are locked (checkout.10). */
export const withStoredAddresses = (
  order: Order,
  delivery: Address,
  billing: Address | null,
): Order => ({
  ...order,
  same_address: false,
  address_delivery_json: withCompany(delivery),
  address_billing_json: withCompany(billing ?? order.address_billing_json),
})

/** Whether the addresses are complete enough for payment (checkout.17). */
export const hasCompleteAddresses = (order: Order): boolean => {
  const { address_billing_json: billing, address_delivery_json: delivery } = order
  return (
    isDeliverable(delivery) &&
    isDeliverable(billing) &&
    Boolean(billing.first_name.trim() && billing.last_name.trim() && billing.email.trim())
  )
}

/**
 * A string that is equal for equal addresses, from all fields that a buyer can change (checkout.161), whatever their
 * spaces and capitals (checkout.236).
 */
export const addressesOf = (
  order: Pick<Order, 'address_billing_json' | 'address_delivery_json'>,
): string => JSON.stringify([order.address_billing_json, order.address_delivery_json].map(fieldsOf))

const fieldsOf = (address: AddressDraft) =>
  ADDRESS_FIELDS.map((field) => normaliseText(address[field]))

/** Whether the delivery address differs from the one in a result of `addressesOf` (checkout.141). */
export const hasNewDeliveryAddress = (
  order: Pick<Order, 'address_delivery_json'>,
  previous: string,
): boolean => !previous.endsWith(`,${JSON.stringify(fieldsOf(order.address_delivery_json))}]`)

/** The typed fields of the address step, named as in the server's errors: `address_billing_json.postcode`. */
export type CheckoutFields = Readonly<Record<string, string>>

export const SAME_ADDRESS_FIELD = 'same_address'
export const NOTE_FIELDS = ['purchase_number', 'delivery_instructions', 'customer_notes'] as const

/** Whether the address step stores the field as typed. Delivery days are stored apart, and named by their group. */
const isTyped = (name: string): boolean =>
  name.startsWith('address_') || [SAME_ADDRESS_FIELD, ...NOTE_FIELDS].includes(name)

/** Reads the form of the address step. An unticked box, which form data leaves out, becomes ''. */
export function readCheckoutFields(data: FormData): CheckoutFields {
  const fields: Record<string, string> = {}
  for (const [name, value] of data) {
    if (typeof value === 'string' && isTyped(name)) fields[name] = value
  }
  if ('address_billing_json.country' in fields) fields[SAME_ADDRESS_FIELD] ??= ''
  return fields
}

/** The order with the typed fields, cleaned (api.30). Fields missing from the form stay unchanged. */
export function withFields(order: Order, typedFields: CheckoutFields): Order {
  const fields = cleanFields(typedFields) as CheckoutFields
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

/** The typed fields, in the server's form where a save has changed only their spaces or capitals (checkout.236). */
export const fieldsInSavedForm = (fields: CheckoutFields, saved: Order): CheckoutFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const own = name
        .split('.')
        .reduce<unknown>((part, key) => (isFields(part) ? part[key] : ''), saved)
      return [
        name,
        typeof own === 'string' && normaliseText(own) === normaliseText(text) ? own : text,
      ]
    }),
  )

function withAddressFields(
  order: Order,
  name: OrderAddressName,
  fields: CheckoutFields,
): AddressDraft {
  const address = { ...order[name] }
  for (const field of ADDRESS_FIELDS) {
    const value = fields[`${name}.${field}`]
    if (value === undefined) continue
    // Autofill changes a field without an event, so that nothing has upper-cased it (address.3).
    const isBritish = field === 'postcode' && fields[`${name}.country`] === 'GB'
    address[field] = isBritish ? normalisePostcode(value) : value
  }
  return address
}
