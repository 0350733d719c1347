import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { deliveryDayAtom, orderToSaveAtom } from '../../atoms/checkout/draft'
import { goToStepAtom, towardsStepAtom } from '../../atoms/checkout/step'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import type { Order } from '../../entities/checkout/order'
import { isPlainClick } from '../../lib/browser/plain-click'
import { formatWeekday } from '../../lib/text/dates'
import { nonBreakingCode } from '../../lib/text/non-breaking-code'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** The props of a link to the address step, without a page load; `null` while an order is being submitted. */
function useWayToAddress() {
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const towardsStep = useSetAtom(towardsStepAtom)
  const goToStep = useSetAtom(goToStepAtom)
  if (isSubmitting) return null
  return {
    href: route('checkout'),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void towardsStep('checkout', () => goToStep('checkout'))
    },
  }
}

/** 'Back' from payment to the address step. */
export function BackToAddress() {
  const way = useWayToAddress()
  return (
    way && (
      <ButtonLink variant="quiet" {...way}>
        Back
      </ButtonLink>
    )
  )
}

/**
 * 'Brewers Yard, Bath, BA1 1AA': keeps the postcode on one line, names the town once, and leaves out the company of a
 * private buyer (address.4).
 */
function placeOf({ address_delivery_json: address }: Order): string {
  const { retail, trading_name, company, street_address_1, city, postcode } = address
  const name = trading_name || (!retail && company) || street_address_1
  const town = name.endsWith(`, ${city}`) ? '' : city
  return [name, town, nonBreakingCode(postcode)].filter(Boolean).join(', ')
}

/** The delivery address and PO number to be ordered, with links to change them (checkout.142). */
export function DeliverTo() {
  const order = useAtomValue(orderToSaveAtom)
  const way = useWayToAddress()
  const day = useAtomValue(deliveryDayAtom)
  const place = order && placeOf(order)
  if (!place) return null
  return (
    <p className="trade-checkout__deliver-to trade-cluster trade-wraps">
      <span>
        Deliver to <strong dir="auto">{place}</strong>
      </span>
      {day && (
        <span>
          on <strong>{formatWeekday(day)}</strong>
        </span>
      )}
      {order.purchase_number ? (
        <span>
          PO number <strong dir="auto">{order.purchase_number}</strong>
        </span>
      ) : (
        !order.address_delivery_json.retail && <span>No PO number</span>
      )}
      {way && (
        <TextLink {...way}>
          Change<VisuallyHidden> delivery address, day and PO number</VisuallyHidden>
        </TextLink>
      )}
    </p>
  )
}
