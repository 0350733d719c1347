import { atom, type Getter } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { mayHaveSucceeded } from '../../api/call/verify-write'
import { ask, emit } from '../../events'
import { shownPanelAtom, showPanelAtom } from '../base/overlay'
import { notifyErrorAtom, notifyMismatchAtom, settleErrorsAtom } from '../notices/notifications'
import { canSeePricesAtom } from '../session/identity'
import { forgetPlacedOrder } from '../session/personal-data'
import { replacedError, sameUserCheck } from '../session/with-session'
import { type BasketLine, basketLinesAtom, fetchBasketAtom } from './basket'
import { addItemAtom, refusalOfPage, type WriteResult } from './change-basket'
import { waitForLineAtom } from './lines'

export interface NewItem {
  productId: string
  sku: string
  qty: number
  title: string
  /** The product's price exc VAT, in pence, for a basket line that has none; absent when unknown. */
  price?: number | null
}

export interface LastAddition {
  line: BasketLine
  /** How many were added, not the quantity of the line. */
  qty: number
}

const justAddedAtom = atom<LastAddition | null>(null)

/** The last addition, while the panel 'Added to basket' is open (basket.5). */
export const lastAddedAtom = atom((get) =>
  get(shownPanelAtom) === 'added' ? get(justAddedAtom) : null,
)

/** The reason a product was not added, or the basket's actual content. */
export interface AddProblem {
  text: string
  /** Whether it was certainly not added. Otherwise the basket may have it, so the shop does not offer another try. */
  isRefused: boolean
}

/** Whether a product may be in the basket although it was not added as asked. */
export const isUncertain = ({ isRefused }: AddProblem): boolean => !isRefused

/** A control that adds a product and shows why an addition failed (notices.1). */
export interface AddingControl {
  isShown: () => boolean
  show: (problem: AddProblem) => void
}

/** Adds a product, fetches the basket and opens 'Added to basket' (basket.5). Resolves to whether the basket has it. */
export const addToBasketAtom = atom(
  null,
  async (get, set, item: NewItem, control?: AddingControl): Promise<boolean> => {
    const { qty, title } = item
    const result = await set(addProductAtom, item)
    const problem = problemOf(result)
    if (problem) {
      const { error, diff } = result
      const isShown = control?.isShown()
      if (diff !== null) set(notifyMismatchAtom, nameOf(item), diff, isShown)
      const isReported = diff !== null || set(notifyErrorAtom, UPDATING, error, title, isShown)
      if (isReported) control?.show({ ...problem, text: addProblemWords(item, problem) })
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
  },
)

/** The reason a product was not added, or the basket's actual content; `null` when it was added. */
export function problemOf({ error, diff }: WriteResult): AddProblem | null {
  const uncertain = isAborted(error) ? UNKNOWN : diff
  if (uncertain !== null) return { text: uncertain, isRefused: false }
  return error ? { text: errorText(error), isRefused: true } : null
}

const nameOf = ({ title, sku }: NewItem) => title || `Product ${sku}`.trim()

/** The text at a control whose addition failed. Says 'Not added' only when that is certain (notices.1). */
export const addProblemWords = (item: NewItem, { text, isRefused }: AddProblem): string =>
  isRefused ? `Not added: ${text}` : `${nameOf(item)}: ${text}`

/** The text when it is unknown whether a product was added. */
const UNKNOWN = 'the shop has not confirmed this. Please check your basket before you add it again'

const UPDATING = 'There was a problem updating the basket'

const lineOf = (get: Getter, { productId, sku }: NewItem): BasketLine | undefined =>
  get(basketLinesAtom).find(({ product }) => product.id === productId) ??
  get(basketLinesAtom).find(({ product }) => product.sku === sku)

/**
 * Adds a product if the page allows it (event.2), for lists too (account.53). Clears earlier errors (notices.9).
 */
export const addProductAtom = atom(null, async (get, set, item: NewItem): Promise<WriteResult> => {
  const { productId, sku, title, qty } = item
  const { refusal, settle } = ask('trade:before-add', { productId, sku, title, qty })
  if (refusal !== null) {
    return { error: refusalOfPage(refusal), diff: null, isRefused: true, isReplaced: false }
  }
  const before = get(basketLinesAtom).find(({ product }) => product.id === productId)
  const isSame = sameUserCheck(get)
  // The addition and a quantity change of the same line in flight would overwrite each other.
  if (before) await set(waitForLineAtom, before.id)
  const result = isSame()
    ? await set(addItemAtom, { id: productId, sku, qty })
    : { error: replacedError(), diff: null, isRefused: true, isReplaced: true }
  const { error, diff } = result
  settle(!error && diff === null)
  if (!error) {
    if (title) set(settleErrorsAtom, UPDATING, title)
    set(settleErrorsAtom, nameOf(item))
  }
  return mayHaveSucceeded(error) ? { ...result, error: undefined, diff: UNKNOWN } : result
})

/** Reports an added product, once the basket is fetched. */
export const reportAddedAtom = atom(null, (get, _set, item: NewItem) => {
  const { productId, sku, title, qty } = item
  const price = get(canSeePricesAtom) ? (lineOf(get, item)?.unit ?? item.price ?? null) : null
  forgetPlacedOrder()
  emit('trade:added', { productId, sku, title, qty, price })
})
