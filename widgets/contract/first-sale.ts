/** One step of a sale: the action on the page, and the ids of its calls. */
export interface SaleStep {
  what: string
  calls: readonly string[]
}

/** The minimum for a sale: the calls of one order by bank transfer, in their order (contract.1). */
export const FIRST_SALE: readonly SaleStep[] = [
  {
    what: 'A page loads. A visitor gets `user: null`, and an empty basket with totals and `token: null`.',
    calls: ['checkAuthentication', 'fetchBasket'],
  },
  {
    what: 'The buyer signs in. The page reloads and asks both again, now with `Authorization`; the user has an `approved_at`.',
    calls: ['login', 'checkAuthentication', 'fetchBasket'],
  },
  {
    what: 'Products are shown: the search index names them, the server prices them.',
    calls: ['fetchPrices'],
  },
  {
    what: 'A product is added. The answer holds the basket token, which every later call carries. Then the basket is read again.',
    calls: ['addItem', 'fetchBasket'],
  },
  {
    what: 'On the basket page the buyer may change or remove lines.',
    calls: ['updateItem', 'deleteItem'],
  },
  {
    what: 'Checkout opens with the order of the basket, its addresses filled in from what is stored.',
    calls: ['fetchCheckoutOrder'],
  },
  {
    what: 'Each text field that has changed is saved when it is left; a changed country of delivery also changes the basket.',
    calls: ['updateOrder', 'changeCountry'],
  },
  {
    what: '"Next: Payment" saves the whole form with `validate_addresses: true` and goes on when that is accepted.',
    calls: ['updateOrder'],
  },
  {
    what: '"Confirm Order" saves the order with `payment_type: "bacs"` and `agree_terms: true`, compares its total with the one shown, and sends it with `status: "pending"`. The answer is the same order with a placed status.',
    calls: ['updateOrder', 'updateOrder'],
  },
]

/** What else these calls need. */
export const FIRST_SALE_NOTES: readonly string[] = [
  'All other calls may answer 404 for a first sale: nothing in these steps needs them. `fetchOrder` is read when an answer was lost or unreadable, and after a reload; `applyDiscount` and `removeDiscount` when a code is typed.',
  'The products themselves come from the search index, which the page asks without this server. Titles, SKUs and pictures of basket lines are those that the server answers, so both should come from one catalogue.',
  'The bank details that the buyer sees come from the configuration of the page, not from the API.',
  'A shop without cards has no publishable key in the configuration of its pages: then "Card" is not offered, and no call of the card provider is made.',
]
