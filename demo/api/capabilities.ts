import type { CapabilityName } from '../../widgets/contract/capabilities'

/** The API's capabilities beyond the contract's minimum; `GET /auth/check` lists them. */
export const CAPABILITIES: readonly CapabilityName[] = [
  'order-lines',
  'seen-total',
  'seen-lines',
  'account-lists',
  'add-key',
  'enquiry-words',
  'logout',
  'regular-products',
  'delivery-days',
  'cancel-order',
]
