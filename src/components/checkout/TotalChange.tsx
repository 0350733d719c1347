import { useAtomValue, useSetAtom } from 'jotai'
import { acceptTotalAtom, totalChangeAtom } from '../../atoms/checkout-order'
import { isSubmittingAtom } from '../../atoms/checkout-submission'
import { MISSING } from '../basket/amounts'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'

/** Says that the total is not the one that was seen before, and asks to accept the new one. */
export function TotalChange() {
  const change = useAtomValue(totalChangeAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const accept = useSetAtom(acceptTotalAtom)
  if (!change || isSubmitting) return null
  return (
    <div role="alert">
      <Banner
        tone="warning"
        title="The total of your order has changed"
        action={
          <Button variant="secondary" onClick={() => accept()}>
            Accept new total
          </Button>
        }
      >
        It was <s>{change.from.display ?? MISSING}</s> and is now{' '}
        <b>{change.to.display ?? MISSING}</b>. Your order has not been placed.
      </Banner>
    </div>
  )
}
