import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { buyerAtom } from '../../atoms/product/offer'
import { rowsSumAtom } from '../../atoms/quick-order/judged'
import { areRowsAddedAtom, rowsAdditionAtom } from '../../atoms/quick-order/rows'
import { AddLinesButton } from '../adding/AddLinesButton'
import { BuyerGate } from '../adding/BuyerGate'
import { LinesBar } from '../adding/LinesBar'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { nothingWords, sumWords } from './quick-words'

interface QuickBarProps {
  /** What was recognised last, to be spoken. */
  said: string
}

/** The total and the one button; at the bottom of the window while rows are above it (quick.7). */
export function QuickBar({ said }: QuickBarProps) {
  const buyer = useAtomValue(buyerAtom)
  const sum = useDeferredValue(useAtomValue(rowsSumAtom))
  const isAdding = useAtomValue(areRowsAddedAtom)
  const { progress } = useAtomValue(rowsAdditionAtom)
  const words = sumWords(sum)
  return (
    <>
      <LinesBar
        className="trade-quick__bar"
        words={words}
        label="Total exc VAT"
        total={buyer === 'approved' && sum.ready > 0 ? sum.total : undefined}
        progress={isAdding ? progress : null}
      >
        <BuyerGate isWide>
          {(blocked) => (
            <AddLinesButton
              count={sum.ready}
              end=""
              none="Add to basket"
              isAdding={isAdding}
              why={nothingWords(sum)}
              // It is said above the rows (product.31).
              blocked={blocked && <VisuallyHidden>{blocked}</VisuallyHidden>}
              isWide
            />
          )}
        </BuyerGate>
      </LinesBar>
      <SpokenStatus name="Quick order" text={said} />
      {/* An addition says itself how far it is. */}
      <SpokenStatus name="Rows" text={isAdding ? '' : words} />
    </>
  )
}
