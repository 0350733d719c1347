import { atom } from 'jotai/vanilla'
import { basketAtom } from '../basket/basket'
import { changeCountryAtom } from '../basket/country'
import { notifyAtom } from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import { checkoutDraftAtom, keepFieldsAtom } from './checkout-draft'
import { saveFieldAtom } from './checkout-field'
import { addressFieldName, SAME_ADDRESS_FIELD } from './checkout-form'
import { settledOrderAtom, typedOrderAtom } from './checkout-order'
import { interruptAtom } from './checkout-resume'
import { saveOrderAtom } from './order'
import type { OrderAddressName } from './order-addresses'

/**
 * Makes a country the one that the basket is shipped to. Resolves to whether it is; a country that
 * the basket does not deliver to is left for the server to refuse.
 */
const settleCountryAtom = atom(null, async (get, set, country: string): Promise<boolean> => {
  const { countries, shipping } = get(basketAtom)
  const isKnown = countries.some(({ code }) => code === country)
  if (!isKnown || country === shipping.country) return true
  return set(changeCountryAtom, country)
})

/**
 * Makes the country of the delivery address the one that the basket is shipped to: autofill
 * changes a country without telling. Resolves to whether it is.
 */
export const settleDeliveryCountryAtom = atom(null, (get, set): Promise<boolean> => {
  const country = get(settledOrderAtom)?.address_delivery_json.country
  return country ? set(settleCountryAtom, country) : Promise.resolve(true)
})

interface CountryChange {
  address: OrderAddressName
  country: string
  before: string
}

/**
 * Changes the country of one of the order's addresses, and the shipping country where goods go
 * there. When either fails both are as before (readings 32). Resolves to whether the change stands.
 */
export const changeOrderCountryAtom = atom(
  null,
  async (get, set, { address, country, before }: CountryChange): Promise<boolean> => {
    const name = addressFieldName(address, 'country')
    const shippingBefore = get(basketAtom).shipping.country
    const userId = get(userIdAtom)
    const takeBack = () => {
      if (get(checkoutDraftAtom).fields[name] === country) set(keepFieldsAtom, { [name]: before })
      return false
    }

    set(keepFieldsAtom, { [name]: country })
    const isDelivery = address === 'address_delivery_json' || get(typedOrderAtom)?.same_address
    if (isDelivery && !(await set(settleCountryAtom, country))) return takeBack()
    const order = get(typedOrderAtom)
    if (!order) return takeBack()
    const update = { ...order, validate_addresses: false, save_field: name }
    const saved = await set(saveOrderAtom, update, userId)
    if (saved.isSaved) return true
    if (saved.failure.kind === 'signed-out') {
      set(interruptAtom, userId)
      return true
    }
    if (isDelivery) await set(settleCountryAtom, shippingBefore)
    set(notifyAtom, {
      type: 'error',
      message: `There was a problem changing the delivery country: ${saved.failure.message}`,
    })
    return takeBack()
  },
)

/** Goods go to the billing address, or not any more: the shipping country may be another. */
export const changeSameAddressAtom = atom(
  null,
  async (_get, set, isSame: boolean): Promise<void> => {
    set(keepFieldsAtom, { [SAME_ADDRESS_FIELD]: isSame ? 'on' : '' })
    await set(settleDeliveryCountryAtom)
    await set(saveFieldAtom, SAME_ADDRESS_FIELD)
  },
)
