import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { ProductCard } from './ProductCard'
import type { ListedHit, ListedProduct } from './product-hits'

/** Cards that are painted before the rest: what a screen shows at first. */
const EARLY = 8

interface ProductGridProps {
  hits: readonly ListedHit[]
  isStore: boolean
  /** The place of the hit that the focus goes to, once it is there. */
  focusPlace: number | null
  onFocused: () => void
}

const NONE: readonly ListedHit[] = []

/**
 * The cards, in the order of the index. The first ones are painted at once, with all others as
 * empty cells; these follow without keeping the page from answering.
 */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { hits, isStore, focusPlace, onFocused } = props
  const list = useRef<HTMLUListElement>(null)
  const painted = useDeferredValue(hits, NONE)
  const isPainted = useMemo(() => new Set(painted.map(({ product }) => product)), [painted])

  useLayoutEffect(() => {
    const cell = focusPlace === null ? undefined : list.current?.children[focusPlace]
    if (!(cell instanceof HTMLElement)) return
    cell.tabIndex = -1
    cell.focus({ preventScroll: true })
    onFocused()
  })

  return (
    <ul ref={list} className="trade-product-grid">
      {hits.map(({ key, product }, place) => (
        <Cell
          key={key}
          product={product}
          isStore={isStore}
          isEarly={place < EARLY}
          isPainted={place < EARLY || isPainted.has(product)}
        />
      ))}
    </ul>
  )
})

interface CellProps {
  product: ListedProduct
  isStore: boolean
  isEarly: boolean
  isPainted: boolean
}

const Cell = memo(function Cell({ isPainted, ...card }: CellProps) {
  return <li className="trade-product-grid__cell">{isPainted && <ProductCard {...card} />}</li>
})
