import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { buyerAtom } from '../../atoms/product/offer'
import { orderSumAtom } from '../../atoms/quick-order/judged'
import { orderProgressAtom } from '../../atoms/quick-order/rows'
import { formatPence } from '../../lib/money'
import { plural } from '../../lib/plural'
import { AdditionsProgress } from '../basket/AdditionsProgress'
import { MISSING } from '../basket/amounts'
import { LoginToOrder } from '../product/LoginToOrder'
import { NOT_APPROVED } from '../product/not-approved'
import { Button } from '../ui/Button'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { nothingWords, sumWords } from './order-words'
import '../ui/content/end-bar.css'

interface OrderBarProps {
  /** What was recognised last, to be spoken. */
  said: string
}

/** The total and the one button; at the bottom of the window while rows are above it (quick.7). */
export function OrderBar({ said }: OrderBarProps) {
  const buyer = useAtomValue(buyerAtom)
  const sum = useDeferredValue(useAtomValue(orderSumAtom))
  const progress = useAtomValue(orderProgressAtom)
  const words = sumWords(sum)
  return (
    <div className="trade-end-bar trade-quick__bar">
      <div className="trade-quick__sum">
        <span className="trade-quick__words">{words}</span>
        {buyer === 'approved' && sum.ready > 0 && (
          <span className="trade-quick__total">
            <span>Total exc VAT</span>{' '}
            <b>{sum.total === null ? MISSING : formatPence(sum.total)}</b>
          </span>
        )}
      </div>
      <div className="trade-quick__add">
        {buyer === 'visitor' && <LoginToOrder product={null} />}
        {buyer === 'unknown' && <Skeleton shape="box" />}
        {buyer === 'unapproved' && (
          <Button isWide disabledReason={<VisuallyHidden>{NOT_APPROVED}</VisuallyHidden>}>
            Add to basket
          </Button>
        )}
        {buyer === 'approved' && (
          <Button
            type="submit"
            isWide
            isBusy={progress !== null}
            busyLabel="Adding"
            disabledReason={sum.ready === 0 && !progress ? nothingWords(sum) : null}
          >
            {sum.ready > 0 ? `Add ${sum.ready} ${plural(sum.ready, 'product')}` : 'Add to basket'}
          </Button>
        )}
        {buyer === 'approved' && sum.total === null && (
          <p className="trade-quick__hint">Some prices are not known here: the basket has them.</p>
        )}
      </div>
      <AdditionsProgress progress={progress} />
      <SpokenStatus name="Quick order" text={said} />
      {/* An addition says itself how far it is. */}
      <SpokenStatus name="Rows" text={progress ? '' : words} />
    </div>
  )
}
