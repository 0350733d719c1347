import { buyerAtom } from '../../../atoms/product/offer'
import { NOT_APPROVED } from '../../product/not-approved'
import { useValue } from '../../product/use-value'
import './approval-note.css'

/** Says above a list, once, why a signed-in user without approval cannot order from it (product.31). */
export const ApprovalNote = () =>
  useValue(buyerAtom) === 'unapproved' ? (
    <p className="trade-approval-note">{NOT_APPROVED}</p>
  ) : null
