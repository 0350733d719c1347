import type { Address, AddressDraft } from '../../entities/address'
import type { Order } from '../../entities/order'
import type { User } from '../../entities/user'

/** The fields of an address that a buyer fills in, in the order of the form (spec §2). */
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'street_address_1',
  'street_address_2',
  'city',
  'county',
  'postcode',
  'country',
] as const

/** The two addresses of an order, by the names that the server gives them. */
export type OrderAddressName = 'address_billing_json' | 'address_delivery_json'

/** What retail billing sends in place of a company (spec §4). */
const NO_COMPANY = 'N/A'

/** Whether goods can be sent there: spec §2 asks for a street and a postcode. */
export const isDeliverable = (
  address: Pick<AddressDraft, 'street_address_1' | 'postcode'> | null,
): boolean => Boolean(address?.street_address_1.trim() && address.postcode.trim())

/**
 * Whether the customer's addresses are kept by customer services: a crm_id, and a stored delivery
 * address with a street and a postcode (spec §2).
 */
export const hasLockedAddresses = (
  user: Pick<User, 'crm_id'> | null,
  storedDelivery: Address | null,
): boolean => Boolean(user?.crm_id) && isDeliverable(storedDelivery)

/**
 * The stored billing address to show, by the rule of spec §5: the only one, or of several the one
 * with the ledger flag or the customer's own crm_id.
 */
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

/**
 * The order as it is saved on 'Next: Payment' (spec §4): retail addresses get the company 'N/A',
 * and billing is copied to a delivery address that is said to be the same.
 */
export function withSettledAddresses(order: Order): Order {
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

/**
 * The order of a customer with locked addresses: they are taken as stored, whatever the order held
 * before, and billing is never copied over them (spec §4).
 */
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

/** Whether typed addresses are all there: a person, an e-mail address, places for bill and goods. */
export const hasCompleteAddresses = (order: Order): boolean => {
  const { address_billing_json: billing, address_delivery_json: delivery } = order
  return (
    isDeliverable(delivery) &&
    isDeliverable(billing) &&
    Boolean(billing.first_name.trim() && billing.last_name.trim() && billing.email.trim())
  )
}
