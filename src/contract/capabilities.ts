/** What a server offers beyond the contract's minimum; `capabilities` in `GET /auth/check` lists them. */
export const CAPABILITIES = {
  'order-lines': {
    meaning: 'Orders in `GET /order` carry their lines and totals.',
    without: 'The list shows number, date and status; the lines come with `GET /order/id/{id}`.',
  },
  'seen-total': {
    meaning:
      'The server compares `totals.total` of `PATCH /order/{id}` with its own total, and refuses to place or charge another one with 409.',
    without:
      'The shop compares the totals itself before it places or pays. A price that changes between the two calls is not noticed.',
  },
  'account-lists': {
    meaning: 'Saved lists of products are kept on the account.',
    without: 'The saved list is kept in the browser only.',
  },
} as const
export type CapabilityName = keyof typeof CAPABILITIES
