import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { basketAtom } from '../../atoms/basket/basket'
import type { Totals } from '../../entities/basket/basket'
import { readNumber } from '../../lib/data/parse'
import { route } from '../../routes'
import { DeliveryNote } from '../delivery/DeliveryNote'
import { ActionBar } from '../product/ActionBar'
import { Banner } from '../ui/Banner'
import { ProgressBar } from '../ui/content/ProgressBar'
import { TextLink } from '../ui/TextLink'
import { isAmount, MISSING, toPay } from './amounts'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { DiscountBox } from './DiscountBox'
import { minimumText } from './minimum'

/** Totals and free delivery; when editable also discount box, checkout link and repeat banner (basket.13). */
export const SummaryFigures = ({ isEditable = false }: { isEditable?: boolean }) => (
  <div className="trade-order-summary__figures trade-stack-4">
    <MinimumOrder />
    <FreeDelivery totals={useAtomValue(basketAtom).totals} />
    {isEditable && <DiscountBox />}
    <BasketTotals />
    {isEditable && <DeliveryNote />}
    {isEditable && (
      <>
        <CheckoutWithBar />
        <Banner tone="info" title="Repeat this order?">
          Once it is placed, you can repeat it every 1 to 12 weeks from{' '}
          <TextLink href={route('account')}>your account</TextLink>.
        </Banner>
      </>
    )}
  </div>
)

/** 'Checkout', and on phones the bar with the total while it is out of sight (basket.47). */
function CheckoutWithBar() {
  const link = useRef<HTMLDivElement>(null)
  const total = toPay(useAtomValue(basketAtom).totals)
  return (
    <>
      <div ref={link} className="trade-order-summary__checkout trade-stack-2">
        <CheckoutLink />
      </div>
      {total !== MISSING && (
        <ActionBar of={link}>
          <div className="trade-action-bar__words trade-faint">
            <p className="trade-action-bar__line">
              <b className="trade-action-bar__figure trade-figures trade-strong trade-large">
                {total}
              </b>
            </p>
            <p className="trade-action-bar__line">Total</p>
          </div>
          <CheckoutLink />
        </ActionBar>
      )}
    </>
  )
}

/** The amount in a display text, for the length of the bar only; `null` when it cannot be read. */
const amountIn = (display: string | null) => readNumber((display ?? '').replace(/^\s*£/, ''))

/** 'Spend X more to get free delivery!' with a progress bar; nothing once delivery is free (basket.10). */
export function FreeDelivery({ totals }: { totals: Totals }) {
  const { shippingFreeDeficit: deficit } = totals
  if (deficit === null || !isAmount(deficit) || totals.shippingFree) return null
  return <Goal label={`Spend ${deficit} more to get free delivery!`} {...{ totals, deficit }} />
}

/** How much is missing for the minimum order, with a progress bar; nothing once it is reached (basket.84). */
function MinimumOrder() {
  const { totals } = useAtomValue(basketAtom)
  const text = minimumText(totals)
  if (!text) return null
  return <Goal label={text} totals={totals} deficit={totals.minimumDeficit} />
}

interface GoalProps {
  label: string
  totals: Totals
  /** What is missing, as the server formatted it. */
  deficit: string | null
}

function Goal({ label, totals, deficit }: GoalProps) {
  const spent = amountIn(totals.subTotalDisplay)
  const missing = amountIn(deficit)
  if (spent === null || missing === null) return <p>{label}</p>
  return <ProgressBar label={label} value={spent} max={spent + missing} />
}
