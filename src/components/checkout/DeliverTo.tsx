import { useAtomValue } from 'jotai'
import { orderToSaveAtom } from '../../atoms/checkout/draft'
import type { Order } from '../../entities/checkout/order'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { useWayToAddress } from './BackToAddress'

/** 'Brewers Yard, Bath, BA1 1AA', where no postcode breaks; a private buyer's company is none (address.4). */
function placeOf({ address_delivery_json: address }: Order): string {
  const { retail, trading_name, company, street_address_1, city, postcode } = address
  const name = trading_name || (!retail && company) || street_address_1
  return [name, city, postcode.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
}

/** Where the order will be sent and under which PO number, as it will be placed, with the way to change both (checkout.142). */
export function DeliverTo() {
  const order = useAtomValue(orderToSaveAtom)
  const way = useWayToAddress()
  const place = order && placeOf(order)
  if (!place) return null
  return (
    <p className="trade-checkout__deliver-to trade-cluster trade-wraps">
      <span>
        Deliver to <strong dir="auto">{place}</strong>
      </span>
      {order.purchase_number && (
        <span>
          PO number <strong dir="auto">{order.purchase_number}</strong>
        </span>
      )}
      {way && (
        <TextLink {...way}>
          Change<VisuallyHidden> delivery address and PO number</VisuallyHidden>
        </TextLink>
      )}
    </p>
  )
}
