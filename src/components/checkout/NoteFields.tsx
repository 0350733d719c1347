import { useAtomValue } from 'jotai'
import { fieldErrorsAtom } from '../../atoms/checkout/errors'
import type { NOTE_FIELDS } from '../../atoms/checkout/order-addresses'
import type { Order } from '../../entities/checkout/order'
import { messagesOf } from '../../entities/field-errors'
import { TextArea } from '../ui/form/TextArea'
import { TextField } from '../ui/form/TextField'

/** Returns the messages of a field by its name (checkout.11, checkout.15). */
export function useFieldMessages(): (name: string) => string[] {
  const errors = useAtomValue(fieldErrorsAtom)
  return (name) => messagesOf(errors, name)
}

function useNoteField(order: Order) {
  const messagesFor = useFieldMessages()
  return (name: (typeof NOTE_FIELDS)[number]) => ({
    name,
    isOptional: true,
    autoComplete: 'off',
    defaultValue: order[name],
    errors: messagesFor(name),
  })
}

/** The purchase order number; first, because it changes with each order (checkout.8). */
export function PurchaseNumberField({ order }: { order: Order }) {
  const field = useNoteField(order)
  return <TextField label="Purchase Order Number" {...field('purchase_number')} />
}

export function NoteFields({ order }: { order: Order }) {
  const field = useNoteField(order)
  return (
    <div className="trade-checkout__pair trade-stack">
      <TextArea label="Delivery Instructions" {...field('delivery_instructions')} />
      <TextArea label="Customer Comments" {...field('customer_notes')} />
    </div>
  )
}
