import { atom } from 'jotai/vanilla'
import { failureOf, type Outcome } from '../../api/call/outcome'
import { fetchAllPrices, priceFrom, priceKey } from '../../api/product/prices'
import type { Line } from '../../entities/basket/basket'
import { type LineAgain, lineAgain } from '../../entities/basket/line-again'
import { countInLines } from '../../entities/basket/lines-of-product'
import { basketFetchPromiseAtom, basketLinesAtom } from '../basket/basket'
import { withSession } from '../session/with-session'

/**
 * Compares the lines of an old order with today's prices, stock and the basket (account.51). Fetches fresh
 * prices, because those of the page may be old.
 */
export const previewRepeatAtom = atom(
  null,
  async (get, _set, lines: readonly Line[]): Promise<Outcome<{ lines: LineAgain[] }>> => {
    const skus = new Map(lines.map(({ product }) => [priceKey(product.id), product.sku]))
    try {
      const prices = await withSession(get, () =>
        fetchAllPrices(lines.map(({ product }) => product.id)),
      )
      await get(basketFetchPromiseAtom)
      const basket = get(basketLinesAtom)
      const compared = lines.map((line) => {
        const { product } = line
        const price = priceFrom(prices, priceKey(product.id), skus)
        return lineAgain(line, price, countInLines(product, basket))
      })
      return { ok: true, lines: compared }
    } catch (error) {
      return failureOf(error)
    }
  },
)
