import { useAtomValue } from 'jotai'
import { isApprovedAtom } from '../../../atoms/session/identity'
import { loginGateAtom } from '../../../atoms/session/login-gate'
import { lazyPart } from '../../ui/content/lazy-part'
import { Skeleton } from '../../ui/Skeleton'

const WAITING = <Skeleton shape="box" height="180px" />

const OrderActions = lazyPart(async () => (await import('./OrderActions')).StartActions, {
  loading: WAITING,
  failed: 'Your last order could not be loaded.',
})

/** Where approved buyers start an order, on any page; nothing for others (account.104). */
export function OrderStart() {
  const gate = useAtomValue(loginGateAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  if (gate === 'checking') return WAITING
  return isApproved ? <OrderActions /> : null
}
