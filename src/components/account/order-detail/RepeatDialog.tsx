import { Dialog } from '../../ui/overlay/Modal'
import { accountPart } from '../ViewSkeleton'

const RepeatOfOrder = accountPart(async () => (await import('./RepeatOfOrder')).RepeatOfOrder)

interface RepeatDialogProps {
  /** `null` closes the dialog. */
  orderId: string | null
  onClose: () => void
}

/** Starts, changes or stops the repeats of an order (account.33). */
export const RepeatDialog = ({ orderId, onClose }: RepeatDialogProps) => (
  <Dialog
    isOpen={orderId !== null}
    title={orderId === null ? 'Auto repeat' : `Auto repeat order ${orderId}`}
    onClose={onClose}
  >
    {orderId !== null && <RepeatOfOrder id={orderId} />}
  </Dialog>
)
