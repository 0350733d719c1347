import { atom, type Getter } from 'jotai/vanilla'
import { emit, type PricedProduct, type TradeProduct } from '../../events'
import type { Store } from '../base/store'
import { authenticationPromiseAtom, canSeePricesAtom } from '../session/identity'
import { priceStateAtom, requestPriceAtom } from './prices'

/** How long prices of a list are gathered for one event, in ms (page.131). */
const PART_MS = 500

/** A product with its price exc VAT, in pence; `null` when it is hidden (page.14). */
const priced = (get: Getter, { productId, sku, title }: TradeProduct): PricedProduct => {
  const { entry } = get(priceStateAtom(productId))
  return { productId, sku, title, price: get(canSeePricesAtom) ? (entry?.vat_exc ?? null) : null }
}

/** Announces the product of a product page, once its price is ready or unavailable (product.11). */
export const viewItemAtom = atom(null, async (get, set, viewed: TradeProduct) => {
  await set(requestPriceAtom, viewed)
  emit('trade:product', priced(get, viewed))
})

interface SeenList {
  list: string
  products: readonly TradeProduct[]
  isPriced: boolean
}

/**
 * Announces the products in a list, each once, in parts as their prices arrive (page.131, search.42). @returns a
 * function that announces the rest, with the prices known so far
 */
export function reportList(store: Store, { list, products, isPriced }: SeenList): () => void {
  let waiting = products
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}

  const report = (reported: readonly TradeProduct[]) => {
    clearTimeout(timer)
    timer = undefined
    waiting = waiting.filter((product) => !reported.includes(product))
    if (waiting.length === 0) unsubscribe()
    if (reported.length > 0) {
      emit('trade:list', { list, products: reported.map((product) => priced(store.get, product)) })
    }
  }
  const isSettled = (get: Getter) => {
    const isAwaited = isPriced && get(canSeePricesAtom)
    return ({ productId }: TradeProduct) =>
      !isAwaited || get(priceStateAtom(productId)).status !== 'idle'
  }
  const reportSettled = () => report(waiting.filter(isSettled(store.get)))
  const settledAtom = atom((get) => products.map(isSettled(get)))

  void store.get(authenticationPromiseAtom).then(() => {
    if (waiting.length === 0) return
    unsubscribe = store.sub(settledAtom, () => {
      timer ??= setTimeout(reportSettled, PART_MS)
    })
    reportSettled()
  })
  return () => report(waiting)
}
