import { CHECKOUT_STEPS, type CheckoutStep } from '../../atoms/checkout/step'

const WORDS: Record<CheckoutStep, string> = {
  checkout: 'Address',
  payment: 'Payment',
  confirmation: 'Confirmation',
}

/** The names of the three steps, with the current one marked. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  return (
    <ol className="trade-checkout-steps" aria-label="Steps of the checkout">
      {CHECKOUT_STEPS.map((step) => (
        <li
          key={step}
          className="trade-checkout-steps__step"
          aria-current={step === current ? 'step' : undefined}
        >
          {WORDS[step]}
        </li>
      ))}
    </ol>
  )
}
