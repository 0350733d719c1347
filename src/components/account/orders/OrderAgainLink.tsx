import { TextLink } from '../../ui/TextLink'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { reorderAddress } from './order-addresses'

/** Leads from a list to the preview that orders a whole order again (account.50). */
export const OrderAgainLink = ({ id }: { id: string }) => (
  <TextLink look="strong" href={reorderAddress(id)}>
    Order again<VisuallyHidden>: order {id}</VisuallyHidden>
  </TextLink>
)
