import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { ordersAtom } from '../../atoms/account/orders'
import { dueAtom, loadRegularsAtom } from '../../atoms/account/regulars'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { pageUserAtom } from '../../atoms/session/identity'
import { dueChanges } from '../../entities/account/due-changes'
import { plural } from '../../lib/text/plural'
import { Banner } from '../ui/Banner'
import { Skeleton } from '../ui/Skeleton'

/** In what an order of what is due, which was added unseen, differs from the usual one (checkout.144). */
export function DueChanges() {
  const userId = useAtomValue(pageUserAtom)?.id
  const load = useSetAtom(loadRegularsAtom)
  const { status } = useAtomValue(ordersAtom)
  const due = useAtomValue(dueAtom)
  const lines = useAtomValue(basketLinesAtom)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (userId !== undefined) void load().then(() => setIsLoaded(true))
  }, [load, userId])

  if (userId === undefined) return null
  if (!isLoaded) return <Skeleton lines={2} />
  if (status === 'failed' || due.length === 0) return <DueChangesUnknown />
  const changes = dueChanges(due, lines)
  if (changes.length === 0) {
    return (
      <p className="trade-checkout__text" role="status">
        What is due, in your usual quantities and at the prices of your last orders.
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
            <bdi>{title}</bdi>: {change}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Where nobody can tell. */
const DueChangesUnknown = () => (
  <Banner role="status" tone="warning">
    What has changed since your last orders could not be loaded. Please look through your products.
  </Banner>
)
