import { atom } from 'jotai/vanilla'
import * as api from '../../api/basket/basket'
import { type Failure, failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import { basketAtom, desireCountryAtom, settleCountryAtom } from '../basket/basket'
import { changeBasketAtom } from '../basket/change-basket'
import {
  notifyAtom,
  notifyErrorAtom,
  notifyInsteadAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import { checkoutDraftAtom, keepFieldsAtom, orderToSaveAtom, typedOrderAtom } from './draft'
import { clearDeliveryErrorsAtom, reportRollbackAtom } from './errors'
import { saveOrderAtom } from './order'
import { addressFieldName, type OrderAddressName, SAME_ADDRESS_FIELD } from './order-addresses'
import { saveFieldAtom } from './save-order'
import { pauseForSignInAtom } from './submission'

const CHANGING: Record<OrderAddressName, string> = {
  address_billing_json: 'There was a problem changing the billing country',
  address_delivery_json: 'There was a problem changing the delivery country',
}

/** Changes the shipping country, as an optimistic update (basket.8). Resolves to its outcome. */
export const changeCountryAtom = atom(null, async (_get, set, code: string): Promise<Outcome> => {
  const what = CHANGING.address_delivery_json
  set(desireCountryAtom, code)
  const { error, instead } = await set(changeBasketAtom, () => api.changeCountry(code))
  set(settleCountryAtom, code)
  if (error) set(notifyErrorAtom, what, error)
  else if (instead !== null) set(notifyInsteadAtom, what, instead)
  else set(settleErrorsAtom, what)
  return error ? failureOf(error) : outcomeOf(instead)
})

const DONE: Outcome = { ok: true }

/** Changes the shipping country. One that the shop does not deliver to is for the server to refuse. */
const shipToAtom = atom(null, async (get, set, country: string): Promise<Outcome> => {
  const { countries, shipping } = get(basketAtom)
  const isKnown = countries.some(({ code }) => code === country)
  if (!isKnown || country === shipping.country) return DONE
  return set(changeCountryAtom, country)
})

/** Ships to the country of the delivery address: autofill changes one without an event. Resolves to its success. */
export const shipToDeliveryAddressAtom = atom(null, async (get, set): Promise<boolean> => {
  const country = get(orderToSaveAtom)?.address_delivery_json.country
  return !country || (await set(shipToAtom, country)).ok
})

interface CountryChange {
  address: OrderAddressName
  country: string
  before: string
}

/** Changes a country of the order and, where goods go there, the shipping country: both or none (checkout.15). */
export const changeOrderCountryAtom = atom(
  null,
  async (get, set, { address, country, before }: CountryChange): Promise<boolean> => {
    const name = addressFieldName(address, 'country')
    const shippingBefore = get(basketAtom).shipping.country
    const userId = get(userIdAtom)
    const rollBack = (failure?: Failure) => {
      if (get(checkoutDraftAtom).fields[name] !== country) return false
      set(keepFieldsAtom, { [name]: before })
      if (failure) set(reportRollbackAtom, name, failure)
      return false
    }

    set(keepFieldsAtom, { [name]: country })
    const isDelivery = address === 'address_delivery_json' || get(typedOrderAtom)?.same_address
    const shipped = isDelivery ? await set(shipToAtom, country) : DONE
    if (!shipped.ok) return rollBack(shipped)
    const order = get(typedOrderAtom)
    if (!order) return rollBack()
    const update = { ...order, validate_addresses: false, save_field: name }
    const saved = await set(saveOrderAtom, update, userId)
    if (saved.ok) {
      set(settleErrorsAtom, CHANGING[address])
      return true
    }
    if (saved.kind === 'signed-out') {
      set(pauseForSignInAtom, userId)
      return true
    }
    if (isDelivery) await set(shipToAtom, shippingBefore)
    set(notifyAtom, { type: 'error', message: `${CHANGING[address]}: ${saved.message}` })
    return rollBack(saved)
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
