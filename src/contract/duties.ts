/** What a server must see to besides answering its calls: what no single call shows (contract.3). */
export const DUTIES: readonly string[] = [
  'The server finishes what was paid. It hears from the card provider when a payment succeeds (webhook), and looks for payments without an order (sweep). The page sends the order as pending too, which only hurries it: a buyer may close the page after paying.',
  'A placed order answers with the same id and a placed status. Placing it again, from the page or from the sweep, changes nothing and answers the same order.',
  'The shop writes in this order: PATCH /order/{id} with the addresses to validate, the payment, PATCH /order/{id} with the status pending. Nothing that could be refused is left for after the payment.',
  'What is charged is what was shown: the amount of a payment is the total of the order, and a basket that is being paid for does not change. `subTotal`, `shipping` and `discount` are exc VAT; `tax` is the VAT of each line at its own rate after discounts, and that of delivery; `total` is subTotal − discount + shipping + tax.',
  'What is written back is whole: fields that the server gave and the shop does not know come back as they were. For its own fields (prices, totals, crm_id, ledger, retail) the server uses what it has stored.',
  'A signed-in user has one basket, whatever other basket the token names. The call that signs in merges the basket of a visitor into it.',
  'Prices and adding products need approval. A withdrawn approval closes both at once.',
  'Everything is private to its owner. The basket token and the access token are secrets, and no answer is cached: `Cache-Control: no-store`.',
]
