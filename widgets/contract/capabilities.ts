/** A server's capabilities beyond the contract's minimum; `capabilities` in `GET /auth/check` lists them. */
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
  'seen-lines': {
    meaning:
      'The server compares the lines that the buyer saw with its own, and refuses to place or charge others with 409: `seen_lines` of `PATCH /order/{id}` with the status pending, of `requestPayment` and of `payWithSavedCard`. The basket and the order in checkout give the `total` of each line.',
    without:
      'No request has `seen_lines`. The shop compares the lines itself: before it places, and once more before a card is charged, for which it reads the order again. Products that are swapped between that and a placement or the charge of a saved card are told after it.',
  },
  'account-lists': {
    meaning: 'Saved lists of products are kept on the account.',
    without: 'The saved list is kept in the browser only.',
  },
  'add-key': {
    meaning:
      'An addition may carry `key`, which names it: of additions to one basket with the same key the server does the first, and answers the others with the basket as it is.',
    without:
      'An addition carries no key. What a browser or a network sends twice is added twice; the shop compares the basket with what was asked, and tells.',
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
  'delivery-days': {
    meaning:
      'The server says when goods arrive: `delivery` of the basket and of the order in checkout, and `delivery_day` of an order. A day whose deadline has passed is refused with 409 before anything is charged.',
    without: 'The shop neither shows nor sends a day of delivery.',
  },
  'cancel-order': {
    meaning:
      'Buyers may cancel a placed order: `cancel_by` of an order says until when, and a save with the status cancelled does it.',
    without: 'No order has a button that cancels it.',
  },
} as const
export type CapabilityName = keyof typeof CAPABILITIES
