import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { openedOrderAtom, openOrderAtom } from '../../../atoms/account/orders'
import { pageUserAtom } from '../../../atoms/session/identity'
import { type AccountOrder, hasLines, orderOf } from '../../../entities/account-order'
import { ErrorState } from '../../ui/ErrorState'
import { ListSkeleton } from '../orders/ListSkeleton'
import { StaleNote } from '../StaleNote'

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
  if (!isWhole) {
    return status === 'failed' ? (
      <ErrorState
        message={`The order could not be loaded. ${reason}`}
        onRetry={() => void open(id)}
      />
    ) : (
      <ListSkeleton label="Loading the order" />
    )
  }
  return (
    <>
      {status === 'failed' && (
        <StaleNote what="order" reason={reason} onRetry={() => void open(id)} />
      )}
      {render(orderOf(value))}
    </>
  )
}
