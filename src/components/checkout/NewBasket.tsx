import { useSetAtom } from 'jotai'
import { leavePaymentAtom } from '../../atoms/checkout/finish-payments'
import { Button } from '../ui/Button'

/** Leaves what is not finished, and frees checkout for another basket (payment.29). */
export function NewBasket() {
  const leave = useSetAtom(leavePaymentAtom)
  return (
    <Button variant="secondary" onClick={() => leave()}>
      Begin a new basket
    </Button>
  )
}
