import * as v from 'valibot'
import { count, id, list, penceOrUnknown } from './wire'

/** The lines seen by the buyer (payment.100). */
export const SeenLines = list(
  v.object({
    id: id(
      'The id of the product, as in `POST /basket`: the id of a line may outlive its product. Several lines of a product count as one.',
    ),
    qty: count('The quantity.'),
    total: penceOrUnknown(
      'The price of the line as the server gave it; null when it gave none, which is not compared.',
    ),
  }),
  'The lines that the buyer saw, to servers with the capability `seen-lines` alone. When they are not those of the order, the server charges, creates and places nothing, and answers 409.',
)

export const EXAMPLE_SEEN_LINES = [{ id: '1001', qty: 1, total: 1965 }]
