import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { buyerAtom } from '../../atoms/product/prices'
import { LoginToOrder } from '../product/LoginToOrder'
import { NOT_APPROVED } from '../product/product-words'
import { Skeleton } from '../ui/Skeleton'

interface BuyerGateProps {
  isWide?: boolean
  children: (blocked: string | null) => ReactElement
}

/** Shows its children to approved users; shows others why they cannot order (product.7, list.40, quick.7). */
export function BuyerGate({ isWide = false, children }: BuyerGateProps) {
  const buyer = useAtomValue(buyerAtom)
  const isPageReady = useAtomValue(pageReadyAtom)
  if (buyer === 'visitor') return <LoginToOrder />
  if (buyer !== 'unknown') return children(buyer === 'approved' ? null : NOT_APPROVED)
  // On a ready page an unknown sign-in means that the check failed. Other parts offer 'Retry' (session.5).
  return isPageReady ? null : <Skeleton shape="box" width={isWide ? undefined : '14em'} />
}
