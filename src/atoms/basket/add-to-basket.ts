import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { ApiError, errorText } from '../../api/api-error'
import { ask, emit } from '../../events'
import { openPanelAtom, showPanelAtom } from '../base/panels'
import { refusalOfPage } from '../base/refusal-of-page'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { canSeePricesAtom } from '../session/identity'
import { forgetPlacedOrder } from '../session/personal-data'
import { type BasketLine, basketLinesAtom, fetchBasketAtom } from './basket'
import { addItemAtom, type WriteResult } from './change-basket'
import { lineIsIdleAtom } from './lines'

/** A product to add. */
export interface NewItem {
  productId: string
  sku: string
  qty: number
  title: string
  /** The product's price exc VAT, in pence, for a basket line that has none; absent when unknown. */
  price?: number | null
}

/** What was just added. */
export interface Added {
  line: BasketLine
  /** How many were added, not the quantity of the line. */
  qty: number
}

const justAddedAtom = atom<Added | null>(null)

/** What was just added, while the panel 'Added to basket' is open (basket.5). */
export const lastAddedAtom = atom((get) =>
  get(openPanelAtom) === 'added' ? get(justAddedAtom) : null,
)

/** A control that adds a product, and says itself why it was not added (notices.1). */
export interface AddingControl {
  /** Whether it is on the page still. */
  isShown: () => boolean
  refuse: (reason: string) => void
}

/**
 * Adds a product, fetches the basket again and opens the panel 'Added to basket' (basket.5).
 * Each call counts; the add control joins two clicks (product.10). Resolves to whether the server
 * accepted it.
 */
export const addToBasketAtom = atom(null, addToBasket)

async function addToBasket(
  get: Getter,
  set: Setter,
  item: NewItem,
  control?: AddingControl,
): Promise<boolean> {
  const { qty, title } = item
  const { error } = await set(addProductAtom, item)
  if (error) {
    const isSaid = set(notifyErrorAtom, UPDATING, error, title, control?.isShown())
    if (isSaid) control?.refuse(notAddedText(errorText(error), isRefusal(error)))
    return false
  }
  await set(fetchBasketAtom)
  set(reportAddedAtom, item)
  const line = lineOf(get, item)
  if (line) {
    set(justAddedAtom, { line, qty })
    set(showPanelAtom, 'added')
  }
  return true
}

/** Whether a product was certainly not added. Else its answer was lost, and it may be in the basket. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.isRefusal

/** What stands where a product was not added. What may be in the basket is not called 'Not added' (notices.1). */
export const notAddedText = (reason: string, isRefused: boolean) =>
  isRefused ? `Not added: ${reason}` : reason

const UPDATING = 'There was a problem updating the basket'

const lineOf = (get: Getter, { productId, sku }: NewItem): BasketLine | undefined =>
  get(basketLinesAtom).find(({ product }) => product.id === productId) ??
  get(basketLinesAtom).find(({ product }) => product.sku === sku)

/**
 * Adds a product if the page lets it (event.2), and neither fetches the basket nor says anything: for a
 * list of products (account.53). What an earlier attempt has said goes (notices.9).
 */
export const addProductAtom = atom(null, async (get, set, item: NewItem): Promise<WriteResult> => {
  const { productId, sku, title, qty } = item
  const { refusal, settle } = ask('trade:before-add', { productId, sku, title, qty })
  if (refusal !== null) {
    return { error: refusalOfPage(refusal), isRefused: true, isReplaced: false }
  }
  const before = get(basketLinesAtom).find(({ product }) => product.id === productId)
  // The addition and a quantity change of the same line in flight would overwrite each other.
  if (before) await set(lineIsIdleAtom, before.id)
  const result = await set(addItemAtom, { id: productId, qty })
  settle(!result.error)
  if (!result.error && title) set(settleErrorsAtom, UPDATING, title)
  return result
})

/** Reports a product that was added, once the basket is fetched. */
export const reportAddedAtom = atom(null, (get, _set, item: NewItem) => {
  const { productId, sku, title, qty } = item
  const price = get(canSeePricesAtom) ? (lineOf(get, item)?.unit ?? item.price ?? null) : null
  forgetPlacedOrder()
  emit('trade:added', { productId, sku, title, qty, price })
})
