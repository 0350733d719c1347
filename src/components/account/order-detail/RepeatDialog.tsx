import { Dialog } from '../../ui/overlay/Modal'
import { accountPart } from '../ViewSkeleton'

const RepeatOfOrder = accountPart(async () => (await import('./RepeatOfOrder')).RepeatOfOrder)

interface RepeatDialogProps {
  /** `null` closes it. */
  orderId: string | null
  onClose: () => void
}

/** Repeats an order from time to time, or stops that (account.33). */
export const RepeatDialog = ({ orderId, onClose }: RepeatDialogProps) => (
  <Dialog
    isOpen={orderId !== null}
    title={orderId === null ? 'Auto repeat' : `Auto repeat order ${orderId}`}
    onClose={onClose}
  >
    {orderId !== null && <RepeatOfOrder id={orderId} />}
  </Dialog>
)
