/** What a server offers beyond the contract's minimum; `capabilities` in `GET /auth/check` lists them. */
export const CAPABILITIES = {
  'order-lines': {
    meaning: 'Orders in `GET /order` carry their lines and totals.',
    without: 'The list shows number, date and status; the lines come with `GET /order/id/{id}`.',
  },
  'seen-total': {
    meaning:
      'The server compares the total that the buyer saw with its own, and refuses to place or charge another one with 409: `totals.total` of `PATCH /order/{id}`, and `seen_total` of `requestPayment` and `payWithSavedCard`.',
    without:
      'The shop compares the totals itself: before it places, before a new card is confirmed (with the amount of the payment), and before a saved card pays. A price that changes between the last comparison and the charge of a saved card is told after it.',
  },
  'account-lists': {
    meaning: 'Saved lists of products are kept on the account.',
    without: 'The saved list is kept in the browser only.',
  },
  'enquiry-words': {
    meaning:
      'An enquiry may carry words of the sender in `notes`, and a quantity `qty` for each product of `favlist`.',
    without: 'An enquiry says who asks about which products; its form has no field for words.',
  },
  logout: {
    meaning: '`POST /auth/logout` ends the session of the access token.',
    without:
      '"Log out" forgets the access token in the browser only. It stays valid at the server until it expires.',
  },
  'regular-products': {
    meaning: '`GET /order/regulars` says what a user orders regularly.',
    without: 'The shop reads it from the lines of the orders, as far as it has them.',
  },
} as const
export type CapabilityName = keyof typeof CAPABILITIES
