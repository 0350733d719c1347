import { useAtomValue } from 'jotai'
import { isApprovedAtom } from '../../../atoms/session/identity'
import { loginGateAtom } from '../../../atoms/session/login-gate'
import { Skeleton } from '../../ui/Skeleton'
import { OrderActions } from './OrderActions'

/** Where approved buyers begin an order, on any page; nothing for anybody else (account.104). */
export function OrderStart() {
  const gate = useAtomValue(loginGateAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  if (gate === 'checking') return <Skeleton shape="box" height="180px" />
  return isApproved ? <OrderActions heading="h2" /> : null
}
