import { route } from '../../routes'

/** The terms that the buyer agrees to (payment.3). */
export function Terms() {
  return (
    <>
      By placing this order, I confirm that I have read and agree to the{' '}
      <a
        className="trade-checkout__link trade-link"
        href={route('terms')}
        target="_blank"
        rel="noopener"
      >
        Business terms of sale
      </a>
      .
    </>
  )
}
