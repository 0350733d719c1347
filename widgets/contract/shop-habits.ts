/** Behaviour of the shop that no single call describes (contract.3). */
export const SHOP_BEHAVIOUR: readonly string[] = [
  'Every call carries every header that the shop has a value for; GET calls carry `Content-Type` too.',
  'The server makes a basket and its token when something is added (`addItem`). The shop stores each token that an answer holds before its next call. A `token` of null, or none, leaves the stored token as it is.',
  'A visitor without a token, and one whose token names no open basket, gets an empty basket, and nothing is stored. The server may also refuse an unknown token (403, 404, 410, 422, or 401 to a visitor): the shop drops it, once on a page, fetches the basket again, and says that this is a new one.',
  'When an order is placed the shop forgets the basket token without a call. The token of a placed basket is an unknown one to the calls of the basket.',
  '"Log out" forgets the access token and the chosen delivery address in the browser. The server hears of it with the capability `logout` only (`POST /auth/logout`), so access tokens should expire on the server.',
  'At "Log out", or when a session ends and nobody signs in again, the basket token of the user is sent no more: the browser keeps it under the id of the user, for 30 days and for the last 5 users, and sends it again once that user has signed in. Visitors begin without a token, and a call that signs in carries only a token that no user had.',
  'A visitor who holds a token, such as that of a colleague’s link, sees that basket with its lines, and with its prices while its owner is approved, and may order it as a guest. It opens nothing else of the account: the draft order starts again with empty addresses.',
  'Field errors stand under the fields of the form. Their keys are the names in the request, nested ones dotted: `address_billing_json.postcode`. The key `9999` is a hint below the list of errors.',
  'Failed reads (no connection, 502 to 504) are sent up to twice more, a 429 once, if `Retry-After` says at most 10 s. Writes are repeated by themselves in three cases: the placement of an order that is paid by card, `requestPayment` after an unreadable answer, and a change of the basket that an ended session interrupted, once the same user has signed in again.',
  '"Bank transfer" and "On account" are always offered. With `on_account: false` the buyer reads that this way is not available, and nothing is sent.',
  'The choice of quantity ends at `stock_level`, and at 9,999 where that is unknown. A quantity of 0 is never sent: the line is deleted.',
  'Prices are asked only for approved users, 99 products at most in one call.',
  'Checkout, confirmation and the reference of a bank transfer show the `id` of the order.',
]
