import * as v from 'valibot'
import type { Sql } from '../../database/database'
import {
  type AddressResponse,
  addressesOf,
  billingAddress,
  defaultAddress,
} from '../addresses/address-book'
import { AddressInput } from '../addresses/address-input'
import { addressErrors, destinationErrors } from '../addresses/address-validation'
import type { UserRow } from '../people/users'
import { type ErrorMap, fieldError } from '../problem'
import type { Visitor } from '../shop'
import type { OrderRow } from './order-rows'

/** The fields of an address that only the server sets (server.15). */
type OwnFields = Pick<AddressResponse, 'crm_id' | 'ledger' | 'retail'>

const NO_OWN_FIELDS: OwnFields = { crm_id: '', ledger: false, retail: false }

/** An address of an order. */
export type OrderAddress = AddressInput & OwnFields & { type: AddressResponse['type'] }

/** Both addresses of an order. */
export interface OrderAddresses {
  billing: OrderAddress
  delivery: OrderAddress
}

export const addressesOfOrder = (order: OrderRow): OrderAddresses => ({
  billing: JSON.parse(order.address_billing_json) as OrderAddress,
  delivery: JSON.parse(order.address_delivery_json) as OrderAddress,
})

const blankAddress = (
  type: AddressResponse['type'],
  country: string,
  user: UserRow | null,
): OrderAddress => ({
  ...v.parse(AddressInput, {
    country,
    first_name: user?.first_name,
    last_name: user?.last_name,
    company: user?.company,
    email: user?.email,
    phone: user?.telephone,
  }),
  ...NO_OWN_FIELDS,
  type,
})

/** The owner of the addresses, and the selected one. */
type AddressOwner = Pick<Visitor, 'user' | 'deliveryAddressId'>

/** The visitor's stored billing address and selected delivery address. */
export async function storedAddresses(sql: Sql, { user, deliveryAddressId }: AddressOwner) {
  if (!user) return { billing: undefined, delivery: undefined }
  const addresses = await addressesOf(sql, user.id)
  const chosen = addresses.find(
    (address) => address.type === 'delivery' && address.id === String(deliveryAddressId),
  )
  return {
    billing: billingAddress(addresses, user.crm_id),
    delivery: chosen ?? defaultAddress(addresses, 'delivery'),
  }
}

/**
 * The locked addresses of an account with a crm_id whose delivery address has a street and a
 * postcode; `null` when the addresses can be edited (address.6).
 */
export async function lockedAddresses(
  sql: Sql,
  owner: AddressOwner,
): Promise<OrderAddresses | null> {
  const { billing, delivery } = await storedAddresses(sql, owner)
  if (!owner.user?.crm_id || !delivery?.street_address_1 || !delivery.postcode) return null
  return { billing: billing ?? { ...delivery, type: 'billing' }, delivery }
}

/**
 * A request's address as stored in an order: `id`, `default`, `crm_id`, `ledger` and `retail` come from the visitor's
 * stored address with this id, or stay unchanged.
 */
export async function trustedAddress(
  sql: Sql,
  { user }: Visitor,
  input: AddressInput,
  before: OrderAddress,
): Promise<OrderAddress> {
  const stored = user ? await addressesOf(sql, user.id) : []
  const {
    id,
    type,
    default: isDefault,
    crm_id,
    ledger,
    retail,
  } = stored.find((each) => each.id === input.id && each.type === before.type) ?? before
  return { ...input, id, type, default: isDefault, crm_id, ledger, retail }
}

const isSameAddress = (a: OrderAddress, b: OrderAddress): boolean =>
  a.street_address_1 === b.street_address_1 && a.postcode === b.postcode && a.company === b.company

/** The addresses of a new draft order. */
export async function initialAddresses(
  sql: Sql,
  visitor: Visitor,
  country: string,
): Promise<OrderAddresses & { isSame: boolean }> {
  const stored = await storedAddresses(sql, visitor)
  const billing = stored.billing ?? blankAddress('billing', country, visitor.user)
  const delivery = stored.delivery ?? blankAddress('delivery', country, visitor.user)
  return { billing, delivery, isSame: !stored.delivery || isSameAddress(billing, delivery) }
}

/** The selected delivery address (header `Address`) if it differs from the draft's; else `null`. */
export async function reselectedDelivery(
  sql: Sql,
  visitor: Visitor,
  current: OrderAddress,
): Promise<OrderAddress | null> {
  if (visitor.deliveryAddressId === null) return null
  const { delivery } = await storedAddresses(sql, visitor)
  const isOther =
    delivery && delivery.id === String(visitor.deliveryAddressId) && delivery.id !== current.id
  return isOther ? delivery : null
}

/** Validates an order's addresses; errors by field name (server.5). */
export const orderAddressErrors = (
  { billing, delivery }: OrderAddresses,
  isSame: boolean,
): ErrorMap => ({
  ...addressErrors(billing, 'address_billing_json.'),
  ...(isSame ? {} : addressErrors(delivery, 'address_delivery_json.')),
})

/** 422 for an order whose country is unknown (server.111). For calls that take money or place an order. */
export function requireDestination(order: OrderRow): void {
  const name = order.same_address === 1 ? 'address_billing_json' : 'address_delivery_json'
  const errors = destinationErrors(addressesOfOrder(order).delivery)
  for (const [field, message] of Object.entries(errors)) {
    throw fieldError(`${name}.${field}`, message)
  }
}
