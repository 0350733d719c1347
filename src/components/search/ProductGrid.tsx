import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { ProductCard } from './ProductCard'
import type { ListedHit, ListedProduct } from './product-hits'

/** Cards that are painted before the rest: what a screen shows at first. */
const EARLY = 6

interface ProductGridProps {
  hits: readonly ListedHit[]
  isStore: boolean
  /** The place of the hit that the focus goes to, once it is there. */
  focusPlace: number | null
  onFocused: () => void
}

const NONE: readonly ListedHit[] = []

/**
 * The cards, in the order of the index. The first ones are painted at once; the others follow
 * without keeping the page from answering. Until then they are what they were, or empty cells.
 * A cell belongs to its place: another answer changes what it says, and nothing is made anew.
 */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { hits, isStore, focusPlace, onFocused } = props
  const list = useRef<HTMLUListElement>(null)
  const painted = useDeferredValue(hits, NONE)
  const paintedAt = useMemo(
    () => new Map(painted.map(({ key, product }) => [key, product])),
    [painted],
  )

  useLayoutEffect(() => {
    const cell = focusPlace === null ? undefined : list.current?.children[focusPlace]
    if (!(cell instanceof HTMLElement)) return
    cell.tabIndex = -1
    cell.focus({ preventScroll: true })
    onFocused()
  })

  return (
    <ul ref={list} className="trade-product-grid">
      {hits.map(({ key, product }, index) => {
        const isEarly = index < EARLY
        return (
          <Cell
            key={key}
            product={isEarly ? product : paintedAt.get(key)}
            isStore={isStore}
            isEarly={isEarly}
          />
        )
      })}
    </ul>
  )
})

interface CellProps {
  /** Nothing as long as it is not its turn. */
  product: ListedProduct | undefined
  isStore: boolean
  isEarly: boolean
}

const Cell = memo(function Cell({ product, ...card }: CellProps) {
  return (
    <li className="trade-product-grid__cell">
      {product && <ProductCard product={product} {...card} />}
    </li>
  )
})
