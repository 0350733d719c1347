import { atom } from 'jotai/vanilla'
import { addProblemWords, isInDoubt, type NewItem } from '../basket/add-to-basket'
import { type Additions, addSeveral } from '../basket/additions'
import { basketQuantitiesAtom } from '../product/offer'
import { userIdAtom } from '../session/identity'
import { onSignOut } from '../session/on-sign-out'
import { judgedRowsAtom, quantitiesBeforeAtom } from './judged'
import { joinProductsAtom } from './lookups'
import { recognisedAtom } from './read-text'
import {
  addedRowsAtom,
  failuresAtom,
  orderProgressAtom,
  orderRowsAtom,
  setRowsAtom,
  storeRowsAtom,
} from './rows'

/** A row that is added. */
interface RowItem extends NewItem {
  rowId: string
}

/** What an addition has come to (quick.8). */
export type OrderOutcome = Pick<Additions<RowItem>, 'added' | 'failed'>

/** The last addition; `null` once another one begins. */
export const orderOutcomeAtom = atom<OrderOutcome | null>(null)

const itemsAtom = atom((get): RowItem[] =>
  get(judgedRowsAtom).flatMap(({ state, row, product, qty, price }) =>
    state === 'ready' && product && qty !== null
      ? [
          {
            rowId: row.id,
            productId: product.productId,
            sku: product.sku,
            title: product.title,
            qty,
            price: price?.vat_exc ?? null,
          },
        ]
      : [],
  ),
)

/**
 * Adds the rows that are ready, one after the other (basket.46). What is in the basket, also in another quantity
 * than was asked, leaves the rows; what failed stays, with its reason; what is not ready stays as it is (quick.8). Nothing is said of it once the
 * buyer has signed out (quick.9). Never rejects.
 */
export const addRowsAtom = atom(null, async (get, set): Promise<void> => {
  if (get(orderProgressAtom)) return
  set(joinProductsAtom)
  const items = get(itemsAtom)
  if (items.length === 0) return
  const before = get(basketQuantitiesAtom)
  set(orderOutcomeAtom, null)
  set(recognisedAtom, null)
  set(failuresAtom, new Map())
  set(quantitiesBeforeAtom, before)
  set(orderProgressAtom, { done: 0, of: items.length })
  const userId = get(userIdAtom)
  let isSignedOut = false
  const stop = onSignOut(() => {
    isSignedOut = true
  })
  const { added, failed } = await addSeveral(get, set, items, (soFar) => {
    set(orderProgressAtom, { done: soFar.tried, of: items.length })
    set(addedRowsAtom, new Set(soFar.added.map(({ rowId }) => rowId)))
    set(storeRowsAtom)
  })
  stop()
  const after = get(basketQuantitiesAtom)
  const hasGrown = (id: string) => (after.get(id) ?? 0) > (before.get(id) ?? 0)
  const inBasket = failed.filter((each) => isInDoubt(each) && hasGrown(each.item.productId))
  const done = new Set([...added, ...inBasket.map(({ item }) => item)].map(({ rowId }) => rowId))
  set(
    setRowsAtom,
    get(orderRowsAtom).filter(({ id }) => !done.has(id)),
  )
  set(addedRowsAtom, new Set())
  set(quantitiesBeforeAtom, null)
  // The next user does not read what the buyer ordered. Without a user the session has ended, or is being renewed.
  const isOther = isSignedOut || ![null, userId].includes(get(userIdAtom))
  if (!isOther) {
    const texts = failed.map(
      ({ item, ...why }) => [item.rowId, addProblemWords(item, why)] as const,
    )
    set(failuresAtom, new Map(texts))
  }
  set(orderProgressAtom, null)
  set(joinProductsAtom)
  if (!isOther) set(orderOutcomeAtom, { added, failed })
})
