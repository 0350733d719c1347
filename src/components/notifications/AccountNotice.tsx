import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isApprovedAtom, isSignedInAtom } from '../../atoms/session/identity'
import { Banner } from '../ui/Banner'
import './notifications.css'

interface AccountNoticeProps {
  isFolded?: boolean
  action?: ReactNode
}

/** Tells signed-in users without approval why they see no prices (product.14). */
export function AccountNotice({ isFolded, action }: AccountNoticeProps) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  if (!isSignedIn || isApproved) return null
  return (
    <aside className="trade-account-notice" aria-label="Account Notice">
      <Banner tone="warning" action={action}>
        <strong className="trade-strong">Account Notice:</strong>
        {!isFolded &&
          ' You will not be able to see any pricing or purchase any items until your business account has been approved.'}
      </Banner>
    </aside>
  )
}
