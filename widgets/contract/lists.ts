import * as v from 'valibot'
import type { Call } from './call'
import { id, list, picture, quantity, text } from './wire'

const PRODUCTS = 'Each product once, 500 at most.'

/** A product of a list. */
const ListedProduct = v.object({
  id: id('The id of the product.'),
  title: text('What it was called when it was saved.'),
  image: v.optional(picture('Its picture then.')),
  qty: quantity('How many are ordered from the list.'),
})

/** A list of an account. */
const SavedList = v.object({
  id: id('The id, which the shop has given it; `default` is the list that ‘Add to list’ fills.'),
  name: text('The name.'),
  version: text('Another one after each change of the list.'),
  products: list(ListedProduct, PRODUCTS),
})

const ListUpdate = v.object({
  name: text('The name: 1 to 80 characters.'),
  version: text('The version that was changed; empty for a new list.'),
  products: list(ListedProduct, PRODUCTS),
})

const SavedLists = v.object({
  data: list(
    SavedList,
    'All lists of the user, in the order in which they were made: `default` and 20 others at most.',
  ),
})

/** A list, for the examples. */
const EXAMPLE_LIST = {
  id: 'k3m9x2p7qa',
  name: 'Monday order',
  version: '3',
  products: [{ id: '1001', title: 'English Breakfast', image: null, qty: 6 }],
}
const { id: _id, version, ...changed } = EXAMPLE_LIST

const CHANGED = {
  status: 409,
  meaning:
    'The list has another version, or is gone: nothing was changed. The shop reads all lists, merges its change product by product, and sends the list again.',
} as const

const listCall = (
  call: Pick<Call, 'id' | 'method' | 'path' | 'summary' | 'rules'> & Partial<Call>,
): Call => ({
  area: 'lists',
  who: 'user',
  need: 'optional',
  onRefusal: 'ends-session',
  request: null,
  answer: SavedLists,
  refusals: [],
  example: { answer: { data: [EXAMPLE_LIST] } },
  capability: 'account-lists',
  ...call,
})

/** The calls under `/lists`: saved lists that are kept on the account. */
export const LIST_CALLS: readonly Call[] = [
  listCall({
    id: 'fetchLists',
    method: 'GET',
    path: '/lists',
    summary: 'All lists of the user; an account without any has the empty list.',
    details: ['Nobody but the user sees them.'],
    rules: ['list.20', 'list.21'],
  }),
  listCall({
    id: 'saveList',
    method: 'PUT',
    path: '/lists/{id}',
    summary: 'Saves a whole list. An id that the user does not have makes a new list.',
    details: [
      'The id belongs to the user: another user may have a list of the same id.',
      'The answer is the list as it is stored.',
    ],
    parameters: { id: 'The id: 1 to 64 letters, digits, `-` and `_`. The shop makes it.' },
    request: ListUpdate,
    answer: SavedList,
    refusals: [
      CHANGED,
      {
        status: 422,
        meaning:
          'The name or a product is not valid, there are too many products, or the user has 20 other lists besides `default`.',
      },
    ],
    example: { request: { ...changed, version: '2' }, answer: { ...EXAMPLE_LIST, version } },
    rules: ['list.20', 'list.22', 'list.24'],
  }),
  listCall({
    id: 'removeList',
    method: 'DELETE',
    path: '/lists/{id}',
    summary: 'Removes a list. Answers all that remain.',
    parameters: { id: 'The id of the list.' },
    query: {
      version: 'The version that was seen; the list is not removed when it has another one.',
    },
    refusals: [CHANGED, { status: 404, meaning: 'There is no such list.' }],
    example: { answer: { data: [] } },
    rules: ['list.14', 'list.22'],
  }),
]
