import type { CapabilityName } from '../../widgets/contract/capabilities'

/** What this API offers beyond the contract's minimum; `GET /auth/check` lists it. */
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
