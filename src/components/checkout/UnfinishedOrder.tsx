import { useAtomValue, useSetAtom } from 'jotai'
import { resendOrderAtom } from '../../atoms/checkout/process'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { unfinishedOrderAtom } from '../../atoms/checkout/unfinished'
import { CustomerServices } from '../address/CustomerServices'
import { Button } from '../ui/Button'
import { NewBasket } from './NewBasket'
import { Processing } from './Processing'
import { StepNotice } from './StepHeading'

/** An order that was sent and got no answer. It can only be sent again (payment.10). */
export function UnfinishedOrder() {
  const order = useAtomValue(unfinishedOrderAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const resendOrder = useSetAtom(resendOrderAtom)
  return (
    <>
      <StepNotice
        heading="Your order is not confirmed yet"
        title="We sent your order, and the answer did not arrive."
      >
        Please check again instead of ordering again: order <b>{order?.id}</b> is placed only once.
        You can also contact <CustomerServices />.
      </StepNotice>
      {isSubmitting && <Processing />}
      <div className="trade-checkout__actions trade-cluster">
        <Button isBusy={isSubmitting} onClick={() => void resendOrder()}>
          Check again
        </Button>
        {!isSubmitting && <NewBasket />}
      </div>
    </>
  )
}
