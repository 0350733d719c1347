import { useAtomValue, useSetAtom } from 'jotai'
import { resendOrderAtom } from '../../atoms/checkout/process'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { unfinishedOrderAtom } from '../../atoms/checkout/unfinished'
import { CustomerServices } from '../address/CustomerServices'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { NewBasket } from './NewBasket'
import { Processing } from './Processing'
import { StepHeading } from './StepHeading'

/** An order that was sent and got no answer. It can only be sent again (payment.10). */
export function UnfinishedOrder() {
  const order = useAtomValue(unfinishedOrderAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const resendOrder = useSetAtom(resendOrderAtom)
  return (
    <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow">
      <StepHeading>Your order is not confirmed yet</StepHeading>
      <div role="alert">
        <Banner tone="warning" title="We sent your order, and the answer did not arrive.">
          <p className="trade-checkout__text">
            Please check again instead of ordering again: order <b>{order?.id}</b> is placed only
            once. You can also contact <CustomerServices />.
          </p>
        </Banner>
      </div>
      {isSubmitting && <Processing />}
      <div className="trade-checkout__actions trade-cluster">
        <Button isBusy={isSubmitting} onClick={() => void resendOrder()}>
          Check again
        </Button>
        {!isSubmitting && <NewBasket />}
      </div>
    </div>
  )
}
