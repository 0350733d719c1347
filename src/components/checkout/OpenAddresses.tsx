import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import { countriesAtom } from '../../atoms/checkout/draft'
import { type OrderAddressName, SAME_ADDRESS_FIELD } from '../../atoms/checkout/order-addresses'
import { changeOrderCountryAtom, changeSameAddressAtom } from '../../atoms/checkout/save-order'
import type { AddressDraft } from '../../entities/address/address'
import type { Order } from '../../entities/checkout/order'
import { AddressFields } from '../address/AddressFields'
import { CheckboxField } from '../ui/form/CheckboxField'
import { useFieldMessages } from './NoteFields'

/** Editable billing and delivery addresses; by default they are the same (checkout.7). */
export function OpenAddresses({ order: latest }: { order: Order }) {
  // Later answers of the server must not overwrite fields being edited.
  const [order] = useState(latest)
  const countries = useAtomValue(countriesAtom)
  const shippingCountry = useAtomValue(basketAtom).shipping.country
  const changeSameAddress = useSetAtom(changeSameAddressAtom)
  const messagesFor = useFieldMessages()
  const [isSame, setIsSame] = useState(order.same_address)
  const changeCountry = useSetAtom(changeOrderCountryAtom)

  const fields = (name: OrderAddressName, purpose: 'billing' | 'shipping') => ({
    name,
    purpose,
    countries,
    messagesFor,
    address: withCountry(order[name], shippingCountry),
    onCountryChange: (country: string, before: string) =>
      changeCountry({ address: name, country, before }),
  })
  const changeSame = (isTicked: boolean) => {
    setIsSame(isTicked)
    void changeSameAddress(isTicked)
  }
  return (
    <div className="trade-stack-5">
      <fieldset className="trade-checkout__group trade-stack-4">
        <legend className="trade-checkout__legend trade-heading">Billing address</legend>
        <AddressFields {...fields('address_billing_json', 'billing')} />
      </fieldset>
      <CheckboxField
        label="Deliver to the billing address"
        name={SAME_ADDRESS_FIELD}
        defaultChecked={isSame}
        onChange={(event) => changeSame(event.currentTarget.checked)}
      />
      <fieldset className="trade-checkout__group trade-stack-4" hidden={isSame} disabled={isSame}>
        <legend className="trade-checkout__legend trade-heading">Delivery address</legend>
        <AddressFields {...fields('address_delivery_json', 'shipping')} />
      </fieldset>
    </div>
  )
}

const withCountry = (address: AddressDraft, country: string): AddressDraft =>
  address.country ? address : { ...address, country }
