import { useAtomValue, useSetAtom } from 'jotai'
import { accountGateAtom, retryAccountAtom } from '../../atoms/account/gate'
import { useBusy } from '../form/use-busy'
import { ErrorState } from '../ui/ErrorState'
import { AccountFrame } from './AccountFrame'
import { SignedOutNotice } from './SignedOutNotice'
import type { AccountView } from './views'
import './account.css'
import './account-host.css'

/**
 * The account area (account.1).
 * @param view the view to show unless the address names one (account.2)
 */
export const Account = ({ view = 'dynamic' }: { view?: AccountView | undefined }) => (
  <div className="trade-account">
    <AccountContent view={view} />
  </div>
)

function AccountContent({ view }: { view: AccountView }) {
  const gate = useAtomValue(accountGateAtom)
  const retry = useSetAtom(retryAccountAtom)
  const { isBusy: isRetrying, busily } = useBusy()

  if (gate === 'signed-out') return <SignedOutNotice />
  if (gate === 'failed' || isRetrying) {
    return (
      <ErrorState
        message="Your account could not be loaded."
        isRetrying={isRetrying}
        onRetry={() => void busily(retry())}
      />
    )
  }
  return <AccountFrame view={view} isOpen={gate === 'open'} />
}
