import type { GenericSchema } from 'valibot'
import { LineGroups } from '../../widgets/contract/basket'

/** Whether a wire schema is that of the lines by item type, or an optional one. */
export function isLineGroups(schema: GenericSchema): boolean {
  const { wrapped } = schema as { wrapped?: GenericSchema }
  return schema === LineGroups || (wrapped !== undefined && isLineGroups(wrapped))
}
