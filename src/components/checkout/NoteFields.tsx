import type { Order } from '../../entities/order'
import { TextArea } from '../ui/form/TextArea'
import { TextField } from '../ui/form/TextField'
import { useFieldMessages } from './use-field-messages'

type Note = 'purchase_number' | 'delivery_instructions' | 'customer_notes'

/** Purchase order number, delivery instructions and comments (checkout.8). */
export function NoteFields({ order }: { order: Order }) {
  const messagesFor = useFieldMessages()
  const field = (name: Note) => ({
    name,
    isOptional: true,
    autoComplete: 'off',
    defaultValue: order[name],
    errors: messagesFor(name),
  })
  return (
    <div className="trade-checkout__group">
      <TextField label="Purchase Order Number" {...field('purchase_number')} />
      <TextArea label="Delivery Instructions" {...field('delivery_instructions')} />
      <TextArea label="Customer Comments" {...field('customer_notes')} />
    </div>
  )
}
