import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { canSeePricesAtom } from '../../../atoms/session/identity'
import type { AccountOrder } from '../../../entities/account/account-order'
import { productLines } from '../../../entities/checkout/order'
import { useLinesAgain } from '../../adding/use-lines-again'
import { NOT_APPROVED } from '../../product/not-approved'
import { Banner } from '../../ui/Banner'
import { LoadedContent } from '../orders/LoadedContent'
import { ALL_LINES } from '../orders/order-addresses'
import { RepeatPreview } from './RepeatPreview'

interface RepeatOrderProps {
  order: AccountOrder
  /** The line to order again; 'all' for the whole order. */
  lineId: string
}

/** An order, or one line of it, is ordered again: first a preview (account.50). */
export function RepeatOrder({ order, lineId }: RepeatOrderProps) {
  const mayOrder = useAtomValue(canSeePricesAtom)
  const lines = useMemo(
    () => productLines(order).filter(({ id }) => lineId === ALL_LINES || id === lineId),
    [order, lineId],
  )
  if (!mayOrder) {
    return <Banner>{NOT_APPROVED}</Banner>
  }
  if (lines.length === 0) {
    return <Banner tone="warning">There is nothing in this order that can be ordered again.</Banner>
  }
  // Loaded anew for another line; a later answer about the same order does not disturb what is chosen.
  return <Loaded key={lineId} order={order} lines={lines} lineId={lineId} />
}

interface LoadedProps extends RepeatOrderProps {
  lines: ReturnType<typeof productLines>
}

function Loaded({ order, lines: given, lineId }: LoadedProps) {
  const isWhole = lineId === ALL_LINES
  const [lines] = useState(given)
  const { lines: compared, problem, load, loadAnew } = useLinesAgain(lines)

  const [only] = lines
  const before = isWhole ? order.totals.subTotalDisplay : (only?.total_display ?? null)
  return (
    <LoadedContent
      name="today's prices"
      status={problem === null ? 'loading' : 'failed'}
      reason={compared ? (problem ?? '') : `Nothing has been added. ${problem}`}
      isThere={compared !== null}
      onRetry={() => void load()}
    >
      {compared && (
        <RepeatPreview
          form={`${order.id} ${lineId}`}
          compared={compared}
          before={before}
          isWhole={isWhole}
          onBack={() => void load()}
          onReturn={loadAnew}
        />
      )}
    </LoadedContent>
  )
}
