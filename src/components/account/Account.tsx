import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { accountGateAtom, retryAccountAtom } from '../../atoms/account/gate'
import { ErrorState } from '../ui/ErrorState'
import { AccountFrame } from './AccountFrame'
import { SignedOut } from './SignedOut'
import type { AccountView } from './views'
import './account.css'
import './account-host.css'

/**
 * The account area (account.1).
 * @param view of the page, where the address does not name one (account.2)
 */
export const Account = ({ view = 'dynamic' }: { view?: AccountView | undefined }) => (
  <div className="trade-account">
    <AccountContent view={view} />
  </div>
)

function AccountContent({ view }: { view: AccountView }) {
  const gate = useAtomValue(accountGateAtom)
  const retry = useSetAtom(retryAccountAtom)
  const [isRetrying, setIsRetrying] = useState(false)

  const tryAgain = async () => {
    setIsRetrying(true)
    await retry()
    setIsRetrying(false)
  }
  if (gate === 'signed-out') return <SignedOut />
  if (gate === 'failed' || isRetrying) {
    return (
      <ErrorState
        message="Your account could not be loaded."
        isRetrying={isRetrying}
        onRetry={() => void tryAgain()}
      />
    )
  }
  return <AccountFrame view={view} isOpen={gate === 'open'} />
}
