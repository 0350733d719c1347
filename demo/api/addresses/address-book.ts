import type { Sql } from '../../database/database'

export interface AddressRow {
  id: number
  user_id: number
  type: 'billing' | 'delivery'
  first_name: string
  last_name: string
  company: string
  trading_name: string
  street_address_1: string
  street_address_2: string
  city: string
  county: string
  postcode: string
  country: string
  email: string
  phone: string
  crm_id: string
  is_default: number
  is_ledger: number
  is_retail: number
}

/** The API's form of an address (address.1). */
export const addressResponse = (row: AddressRow) => ({
  id: String(row.id),
  type: row.type,
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  trading_name: row.trading_name,
  street_address_1: row.street_address_1,
  street_address_2: row.street_address_2,
  city: row.city,
  county: row.county,
  postcode: row.postcode,
  country: row.country,
  email: row.email,
  phone: row.phone,
  default: row.is_default === 1,
  ledger: row.is_ledger === 1,
  crm_id: row.crm_id,
  retail: row.is_retail === 1,
})
export type AddressResponse = ReturnType<typeof addressResponse>

/** The addresses of a user, defaults first (api.12). */
export const addressesOf = async (sql: Sql, userId: number): Promise<AddressResponse[]> =>
  (
    await sql.all<AddressRow>(
      'SELECT * FROM addresses WHERE user_id = ? ORDER BY is_default DESC, id',
      [userId],
    )
  ).map(addressResponse)

/** The default address of a type. Expects the order of `addressesOf`. */
export const defaultAddress = (
  addresses: readonly AddressResponse[],
  type: AddressResponse['type'],
): AddressResponse | undefined => addresses.find((address) => address.type === type)

/**
 * The billing address of an account: the only one, or the one with the ledger flag or the account's own crm_id, else
 * the default (address.5).
 */
export function billingAddress(
  addresses: readonly AddressResponse[],
  crmId: string | null,
): AddressResponse | undefined {
  const billing = addresses.filter(({ type }) => type === 'billing')
  return (
    billing.find(({ ledger, crm_id }) => ledger || (crmId !== null && crm_id === crmId)) ??
    billing[0]
  )
}
