import { atom } from 'jotai/vanilla'
import { failureOf, type Outcome } from '../../api/outcome'
import { fetchAllPrices, priceKey } from '../../api/prices'
import type { Line } from '../../entities/basket'
import { compareLines, type RepeatLine } from '../../entities/repeat-line'
import { navigate } from '../../lib/location'
import { route } from '../../routes'
import { type Additions, addSeveral } from '../basket/additions'
import { basketIsFetchedAtom, basketLinesAtom } from '../basket/basket'
import { keptAdditions } from '../basket/kept-additions'
import { withSession } from '../session/with-session'

/**
 * Compares the lines of an old order with today's prices, stock and the basket (account.51). The prices are
 * asked for anew, because those of the page may be old.
 */
export const previewAtom = atom(
  null,
  async (get, _set, lines: readonly Line[]): Promise<Outcome<{ lines: RepeatLine[] }>> => {
    const ids = lines.map(({ product }) => product.id)
    try {
      const prices = await withSession(get, () => fetchAllPrices(ids))
      await get(basketIsFetchedAtom)
      return { ok: true, lines: compareLines(lines, prices, get(basketLinesAtom), priceKey) }
    } catch (error) {
      return failureOf(error)
    }
  },
)

/** Adds the chosen lines; no panel opens (account.53, basket.46). Never rejects. */
export const addLinesAtom = atom(
  null,
  (
    get,
    set,
    lines: readonly RepeatLine[],
    onProgress: (soFar: Additions<RepeatLine>) => void,
  ): Promise<Additions<RepeatLine>> => addSeveral(get, set, lines, onProgress),
)

/** The additions of the forms that order again: an order, a line of it, or the regulars. */
export const lineAdditions = keptAdditions(addLinesAtom)

/** Goes on to the payment of what was added (account.53). */
export const goToPaymentAtom = atom(null, () => navigate(route('payment')))
