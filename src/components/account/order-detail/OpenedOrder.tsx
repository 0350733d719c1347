import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { openedOrderAtom, openOrderAtom } from '../../../atoms/account/orders'
import { pageUserAtom } from '../../../atoms/session/identity'
import { type AccountOrder, hasLines, orderOf } from '../../../entities/account/account-order'
import { LoadedContent } from '../orders/LoadedContent'

interface OpenedOrderProps {
  id: string
  render: (order: AccountOrder) => ReactElement
}

/** Loads an order, and shows meanwhile what the list has of it (account.31). */
export function OpenedOrder({ id, render }: OpenedOrderProps) {
  const { status, value, reason } = useAtomValue(openedOrderAtom)(id)
  const userId = useAtomValue(pageUserAtom)?.id
  const open = useSetAtom(openOrderAtom)
  useEffect(() => {
    if (userId !== undefined) void open(id)
  }, [open, id, userId])

  const isWhole = value !== null && (hasLines(value) || status === 'ready')
  return (
    <LoadedContent
      {...{ status, reason }}
      name="the order"
      isThere={isWhole}
      onRetry={() => void open(id)}
    >
      {isWhole && render(orderOf(value))}
    </LoadedContent>
  )
}
