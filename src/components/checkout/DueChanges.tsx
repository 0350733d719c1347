import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { regularsTodayAtom } from '../../atoms/account/due/due-today'
import {
  dueRegularsAtom,
  loadRegularsAtom,
  regularsAtom,
  regularsProblemAtom,
} from '../../atoms/account/regulars'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { pageUserAtom } from '../../atoms/session/identity'
import { dueChanges } from '../../entities/account/due-changes'
import type { LineAgain } from '../../entities/basket/line-again'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { useBusy } from '../form/use-busy'
import { Banner } from '../ui/Banner'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'

const PLEASE_LOOK = 'Please check your products.'

/** How an order of due products, added without review, differs from the usual one (checkout.144). */
export function DueChanges() {
  const userId = useAtomValue(pageUserAtom)?.id
  const load = useSetAtom(loadRegularsAtom)
  const problem = useAtomValue(regularsProblemAtom)
  const due = useAtomValue(dueRegularsAtom)
  const { source } = useAtomValue(regularsAtom)
  const { isBusy, busily } = useBusy()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (userId !== undefined) void load().then(() => setIsLoaded(true))
  }, [load, userId])

  if (userId === undefined) return null
  if (!isLoaded) return <Skeleton lines={2} />
  if (problem !== null || isBusy) {
    return (
      <ErrorState
        message={`We could not load the changes since your last orders. ${PLEASE_LOOK}`}
        isRetrying={isBusy}
        onRetry={() => void busily(load())}
      />
    )
  }
  if (due.length > 0) return <KnownChanges due={due} />
  return (
    <Banner role="status" tone="warning">
      {source === 'opened'
        ? 'Your order list does not include products, so we cannot show what has changed.'
        : 'Going by your orders, nothing is due today.'}{' '}
      {PLEASE_LOOK}
    </Banner>
  )
}

function KnownChanges({ due }: { due: Parameters<typeof dueChanges>[0] }) {
  const lines = useAtomValue(basketLinesAtom)
  const loadToday = useSetAtom(regularsTodayAtom)
  const [today, setToday] = useState<readonly LineAgain[]>()
  const { changes, missing, unknownPrices } = dueChanges(due, lines, today)
  const isMissing = missing > 0
  // Loads today's products only if one is missing.
  useEffect(() => {
    if (!isMissing) return
    void loadToday().then((answer) => {
      if (answer.ok) setToday(answer.lines)
    })
  }, [isMissing, loadToday])

  const unknown =
    unknownPrices > 0 &&
    ` We do not know what ${unknownPrices} ${plural(unknownPrices, 'product', 'products')} cost in your last orders.`
  if (changes.length === 0) {
    return (
      <p className="trade-checkout__text" role="status">
        The products due, in your usual quantities
        {unknown ? `.${unknown}` : ' and at the prices of your last orders.'}
      </p>
    )
  }
  const count = changes.length
  return (
    <Banner
      role="status"
      tone="warning"
      title={`${count} ${plural(count, 'product differs', 'products differ')} from what you usually order.`}
    >
      <ul className="trade-checkout__changes trade-wraps">
        {changes.map(({ id, title, change }) => (
          <li key={id}>
            <bdi>{keepUnits(title)}</bdi>: {change}
          </li>
        ))}
      </ul>
      {unknown}
    </Banner>
  )
}
