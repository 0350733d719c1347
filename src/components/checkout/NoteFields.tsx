import type { Order } from '../../entities/order'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { useFieldMessages } from './use-field-messages'

/** Purchase order, delivery instructions and comments: to be filled in by everybody (spec §2). */
export function NoteFields({ order }: { order: Order }) {
  const messagesFor = useFieldMessages()
  return (
    <div className="trade-checkout__group">
      <TextField
        label="Purchase Order Number"
        name="purchase_number"
        isOptional
        autoComplete="off"
        defaultValue={order.purchase_number}
        errors={messagesFor('purchase_number')}
      />
      <TextArea
        label="Delivery Instructions"
        name="delivery_instructions"
        isOptional
        autoComplete="off"
        defaultValue={order.delivery_instructions}
        errors={messagesFor('delivery_instructions')}
      />
      <TextArea
        label="Customer Comments"
        name="customer_notes"
        isOptional
        autoComplete="off"
        defaultValue={order.customer_notes}
        errors={messagesFor('customer_notes')}
      />
    </div>
  )
}
