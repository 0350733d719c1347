import { Banner } from '../ui/Banner'

/** Shown while an order is being submitted (payment.9). */
export const Processing = () => (
  <div role="status">
    <Banner>
      Please Wait... We are processing your order, this may take a few moments please do not close
      this page until complete.
    </Banner>
  </div>
)
