import { atom } from 'jotai/vanilla'
import { errorText } from '../../api/api-error'
import { failureOf, type Outcome } from '../../api/outcome'
import { fetchPrices, priceGroups, priceKey } from '../../api/prices'
import type { Line } from '../../entities/basket'
import type { PriceList } from '../../entities/price'
import { compareLines, type RepeatLine } from '../../entities/repeat-line'
import { navigate } from '../../lib/location'
import { isEncodable } from '../../lib/spellings'
import { route } from '../../routes'
import { addProductAtom, type NewItem, reportAddedAtom } from '../basket/add-to-basket'
import { basketIsFetchedAtom, basketLinesAtom, fetchBasketAtom } from '../basket/basket'
import { withSession } from '../session/with-session'

/** What an addition of several lines has come to (account.53). */
export interface AddedLines {
  /** How many lines were tried so far. */
  tried: number
  added: readonly RepeatLine[]
  failed: readonly { line: RepeatLine; reason: string }[]
}

export const NOTHING_ADDED: AddedLines = { tried: 0, added: [], failed: [] }

/**
 * Compares the lines of an old order with today's prices, stock and the basket (account.51). The prices are
 * asked for anew, because those of the page may be old.
 */
export const previewAtom = atom(
  null,
  async (get, _set, lines: readonly Line[]): Promise<Outcome<{ lines: RepeatLine[] }>> => {
    const keys = lines.map(({ product }) => priceKey(product.id)).filter(isAsked)
    try {
      const prices = await withSession(get, () => fetchAll([...new Set(keys)]))
      await get(basketIsFetchedAtom)
      return { ok: true, lines: compareLines(lines, prices, get(basketLinesAtom), priceKey) }
    } catch (error) {
      return failureOf(error)
    }
  },
)

const isAsked = (key: string): boolean => key !== '' && isEncodable(key)

const fetchAll = async (keys: string[]): Promise<PriceList> => {
  const groups = await Promise.all(priceGroups(keys).map(fetchPrices))
  return new Map(groups.flatMap((group) => [...group]))
}

/**
 * Adds the lines one after the other, each in the normal way, then fetches the basket (account.53). What is
 * added stays added when a later line fails. Never rejects.
 * @param onProgress called after each line
 */
export const addLinesAtom = atom(
  null,
  async (
    _get,
    set,
    lines: readonly RepeatLine[],
    onProgress: (added: AddedLines) => void,
  ): Promise<AddedLines> => {
    let outcome = NOTHING_ADDED
    for (const line of lines) {
      const { error } = await set(addProductAtom, itemOf(line))
      const { tried, added, failed } = outcome
      outcome = error
        ? { tried: tried + 1, added, failed: [...failed, { line, reason: errorText(error) }] }
        : { tried: tried + 1, added: [...added, line], failed }
      onProgress(outcome)
    }
    await set(fetchBasketAtom)
    for (const line of outcome.added) set(reportAddedAtom, itemOf(line))
    return outcome
  },
)

const itemOf = ({ productId, sku, qty, title, pence }: RepeatLine): NewItem => ({
  productId,
  sku,
  qty,
  title,
  price: pence,
})

/** Goes on to the payment of what was added (account.53). */
export const goToPaymentAtom = atom(null, () => navigate(route('payment')))
