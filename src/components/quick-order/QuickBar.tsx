import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { buyerAtom } from '../../atoms/product/prices'
import { rowsSumAtom } from '../../atoms/quick-order/add-rows'
import { isAddingRowsAtom, rowsAdditionAtom } from '../../atoms/quick-order/rows'
import { AdditionsProgress } from '../adding/AdditionsProgress'
import { AddLinesButton } from '../adding/AddLinesButton'
import { BuyerGate } from '../adding/BuyerGate'
import { totalText } from '../basket/amounts'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { nothingToAddText, sumWords } from './quick-words'
import '../ui/content/end-bar.css'

/** The total and the add button, fixed at the bottom of the window while rows are above (quick.7). */
export function QuickBar({ status }: { status: string }) {
  const isApproved = useAtomValue(buyerAtom) === 'approved'
  const sum = useDeferredValue(useAtomValue(rowsSumAtom))
  const isAdding = useAtomValue(isAddingRowsAtom)
  const { progress } = useAtomValue(rowsAdditionAtom)
  const words = sumWords(sum)
  return (
    <div className="trade-end-bar trade-quick__bar">
      <div className="trade-quick__sum trade-cluster trade-figures">
        <span className="trade-soft">{words}</span>
        {isApproved && sum.ready > 0 && (
          <span>
            <span>Total exc VAT</span> <b className="trade-large">{totalText(sum.total)}</b>
          </span>
        )}
      </div>
      <div className="trade-stack-1">
        <BuyerGate isWide>
          {(blocked) => (
            <AddLinesButton
              count={sum.ready}
              end=""
              none="Add to basket"
              isAdding={isAdding}
              emptyReason={nothingToAddText(sum)}
              // The reason is shown above the rows (product.31).
              blocked={blocked && <VisuallyHidden>{blocked}</VisuallyHidden>}
              isWide
            />
          )}
        </BuyerGate>
        {isApproved && sum.total === null && (
          <p className="trade-text-soft">
            Some prices are not shown here: you will see them in your basket.
          </p>
        )}
      </div>
      <AdditionsProgress progress={isAdding ? progress : null} />
      <SpokenStatus name="Quick order" text={status} />
      {/* An addition announces its own progress. */}
      <SpokenStatus name="Rows" text={isAdding ? '' : words} />
    </div>
  )
}
