import { BackToAddress } from './BackToAddress'

/** Says that cards are not taken here. */
export function CardPayment() {
  return (
    <div className="trade-checkout__panel">
      <p className="trade-checkout__text">
        Card payment is not available on this site yet. Please choose a different payment method.
      </p>
      <div>
        <BackToAddress />
      </div>
    </div>
  )
}
