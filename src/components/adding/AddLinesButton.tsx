import { useAtomValue } from 'jotai'
import { pageReadyAtom } from '../../atoms/base/loading'
import { buyerAtom } from '../../atoms/product/offer'
import { plural } from '../../lib/plural'
import { LoginToOrder } from '../product/LoginToOrder'
import { NOT_APPROVED } from '../product/not-approved'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

interface AddLinesButtonProps {
  /** How many lines can be added. */
  count: number
  /** What stands after 'Add 12 products'. */
  end?: string
  /** What stands in place of all that while there is none. */
  none?: string
  isAdding: boolean
  /** Why none can be added, when there is none. */
  why: string
  isWide?: boolean
  /** Whether it is said above why somebody without approval cannot order (product.31). */
  isSaidAbove?: boolean
  /** Adds them; without it the button submits its form. */
  onPress?: () => void
}

/** 'Add 12 products to basket', for who may order; else why not (product.7, list.2, quick.7). */
export function AddLinesButton(props: AddLinesButtonProps) {
  const {
    count,
    end = ' to basket',
    none,
    isAdding,
    why,
    isWide = false,
    isSaidAbove,
    onPress,
  } = props
  const buyer = useAtomValue(buyerAtom)
  const isPageReady = useAtomValue(pageReadyAtom)
  if (buyer === 'visitor') return <LoginToOrder />
  // Once the page is ready the check has failed: elsewhere it can be tried again (session.5).
  if (buyer === 'unknown') {
    return isPageReady ? null : <Skeleton shape="box" width={isWide ? undefined : '14em'} />
  }
  const isApproved = buyer === 'approved'
  const notApproved = isSaidAbove ? <VisuallyHidden>{NOT_APPROVED}</VisuallyHidden> : NOT_APPROVED
  return (
    <Button
      type={onPress ? 'button' : 'submit'}
      isWide={isWide}
      isBusy={isAdding}
      busyLabel="Adding"
      disabledReason={isApproved ? (count === 0 && !isAdding ? why : null) : notApproved}
      onClick={onPress}
    >
      {count === 0 && none ? none : `Add ${count} ${plural(count, 'product')}${end}`}
    </Button>
  )
}
