import { atom } from 'jotai/vanilla'
import { basketAtom } from '../basket/basket'
import { changeCountryAtom } from '../basket/country'
import { notifyAtom } from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import { checkoutDraftAtom, keepFieldsAtom, orderToSaveAtom, typedOrderAtom } from './draft'
import { clearDeliveryErrorsAtom } from './errors'
import { saveOrderAtom } from './order'
import { addressFieldName, type OrderAddressName, SAME_ADDRESS_FIELD } from './order-addresses'
import { saveFieldAtom } from './save-order'
import { pauseForSignInAtom } from './submission'

/**
 * Changes the shipping country of the basket. Resolves to `false` when that failed. The server is
 * left to refuse a country that the shop does not deliver to.
 */
const shipToAtom = atom(null, async (get, set, country: string): Promise<boolean> => {
  const { countries, shipping } = get(basketAtom)
  const isKnown = countries.some(({ code }) => code === country)
  if (!isKnown || country === shipping.country) return true
  return set(changeCountryAtom, country)
})

/**
 * Sets the shipping country to that of the delivery address, because autofill changes a country
 * without an event. Resolves to whether the change succeeded.
 */
export const shipToDeliveryAddressAtom = atom(null, (get, set): Promise<boolean> => {
  const country = get(orderToSaveAtom)?.address_delivery_json.country
  return country ? set(shipToAtom, country) : Promise.resolve(true)
})

interface CountryChange {
  address: OrderAddressName
  country: string
  before: string
}

/**
 * Changes the country of one of the order's addresses, and the shipping country where goods go
 * there. Rolls both back when either fails (checkout.15). Resolves to whether the change stands.
 */
export const changeOrderCountryAtom = atom(
  null,
  async (get, set, { address, country, before }: CountryChange): Promise<boolean> => {
    const name = addressFieldName(address, 'country')
    const shippingBefore = get(basketAtom).shipping.country
    const userId = get(userIdAtom)
    const rollBack = () => {
      if (get(checkoutDraftAtom).fields[name] === country) set(keepFieldsAtom, { [name]: before })
      return false
    }

    set(keepFieldsAtom, { [name]: country })
    const isDelivery = address === 'address_delivery_json' || get(typedOrderAtom)?.same_address
    if (isDelivery && !(await set(shipToAtom, country))) return rollBack()
    const order = get(typedOrderAtom)
    if (!order) return rollBack()
    const update = { ...order, validate_addresses: false, save_field: name }
    const saved = await set(saveOrderAtom, update, userId)
    if (saved.ok) return true
    if (saved.kind === 'signed-out') {
      set(pauseForSignInAtom, userId)
      return true
    }
    if (isDelivery) await set(shipToAtom, shippingBefore)
    set(notifyAtom, {
      type: 'error',
      message: `There was a problem changing the delivery country: ${saved.message}`,
    })
    return rollBack()
  },
)

/** Changes whether goods go to the billing address, and with it the shipping country (checkout.15). */
export const changeSameAddressAtom = atom(
  null,
  async (_get, set, isSame: boolean): Promise<void> => {
    set(keepFieldsAtom, { [SAME_ADDRESS_FIELD]: isSame ? 'on' : '' })
    if (isSame) set(clearDeliveryErrorsAtom)
    await set(shipToDeliveryAddressAtom)
    await set(saveFieldAtom, SAME_ADDRESS_FIELD)
  },
)
