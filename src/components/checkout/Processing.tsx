import { Banner } from '../ui/Banner'

/** What is said while an order is being placed (spec §2). */
export function Processing() {
  return (
    <div role="status">
      <Banner>
        Please Wait... We are processing your order, this may take a few moments please do not close
        this page until complete.
      </Banner>
    </div>
  )
}
