import { type Favourite, quantityOf, withQuantity } from './favourite'
import { type AccountList, DEFAULT_LIST, nameKey, type SavedList } from './saved-list'

/** Whether two lists have the same name, products and quantities, in the same order. */
export const isSameList = (one: SavedList | undefined, other: SavedList | undefined): boolean =>
  one?.name === other?.name &&
  one?.products.length === other?.products.length &&
  Boolean(
    one?.products.every((product, index) => {
      const same = other?.products[index]
      return same && same.id === product.id && quantityOf(same) === quantityOf(product)
    }),
  )

const byId = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.id, entry]))

/** Applies this browser's changes since `base` to the other list (list.22). */
function mergeProducts(
  base: readonly Favourite[],
  here: readonly Favourite[],
  there: readonly Favourite[],
): Favourite[] {
  const [before, own, other] = [byId(base), byId(here), byId(there)]
  const hasChanged = (product: Favourite) =>
    quantityOf(product) !== quantityOf(before.get(product.id) ?? withQuantity(product, 1))
  const restored = there
    .filter(({ id }) => own.has(id) || !before.has(id))
    .map((product) => {
      const mine = own.get(product.id)
      return mine && hasChanged(mine) ? withQuantity(product, quantityOf(mine)) : product
    })
  const fresh = here.filter(
    (product) => !other.has(product.id) && (!before.has(product.id) || hasChanged(product)),
  )
  return [...restored, ...fresh]
}

/** Merges a list of this browser with the account's. Unchanged lists keep the account's order. */
function mergeList(base: SavedList | undefined, here: SavedList, there: SavedList): SavedList {
  const { id } = there
  if (base && isSameList(base, there)) return { ...here, id }
  return {
    id,
    name: base && base.name !== here.name ? here.name : there.name,
    products: mergeProducts(base?.products ?? [], here.products, there.products),
  }
}

/**
 * Merges the lists of browser and account, matched by id, or by name when they never met (list.21, list.22). `restored`
 * names those deleted here but changed there: they stay.
 */
export function mergeLists(
  base: readonly SavedList[],
  here: readonly SavedList[],
  there: readonly SavedList[],
) {
  const [before, other] = [byId(base), byId(there)]
  const names = new Map(there.map((list) => [nameKey(list.name), list.id]))
  const isNew = ({ id }: SavedList) => !before.has(id) && !other.has(id)
  const own = byId(
    here.map((list) => ({
      ...list,
      id: (isNew(list) && names.get(nameKey(list.name))) || list.id,
    })),
  )
  const restored: string[] = []
  const lists: SavedList[] = []
  for (const list of there) {
    const [mine, was] = [own.get(list.id), before.get(list.id)]
    if (mine) lists.push(mergeList(was, mine, list))
    else if (!was || !isSameList(was, list)) {
      lists.push(list)
      if (was) restored.push(list.name)
    }
  }
  for (const list of own.values()) {
    // Deleted there: stays only if it was changed here meanwhile.
    const isGone = !other.has(list.id) && isSameList(before.get(list.id), list)
    if (!other.has(list.id) && (!isGone || list.id === DEFAULT_LIST)) lists.push(list)
  }
  return { lists, restored }
}

/** The remembered form of a list: products by id and quantity only (list.22). */
export const listToRemember = ({ id, name, version, products }: AccountList): AccountList => ({
  id,
  name,
  version,
  products: products.map((product) =>
    withQuantity({ id: product.id, title: '', image: '' }, quantityOf(product)),
  ),
})
