import './approval-note.css'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { buyerAtom } from '../../../atoms/product/prices'
import { NOT_APPROVED } from '../../product/product-words'
import { useValue } from '../../product/use-value'
import { DetailsDialog } from '../card/DetailsDialog'
import { ProductCard } from '../card/ProductCard'
import { useNear } from '../card/use-near'
import { useAfterPaint } from '../place/use-after-paint'
import { hasAppendedHits, type ListedHit, type ListedProduct } from './product-hits'

/** Explains above a list, once, why a signed-in user without approval cannot order (product.31). */
const ApprovalNote = () =>
  useValue(buyerAtom) === 'unapproved' ? (
    <p className="trade-approval-note trade-text-soft">{NOT_APPROVED}</p>
  ) : null

const EAGER_CARDS = 6

interface ProductGridProps {
  hits: readonly ListedHit[]
  isBuyable: boolean
  /** The index of the card to focus, once it is rendered. */
  focusIndex: number | null
  onFocused: () => void
}

const NONE: readonly ListedHit[] = []

/**
 * The cards. The first ones render at once, the others after that paint, keeping old content until then. Keyed by
 * position, so that a new answer updates cards instead of creating them.
 */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { hits, isBuyable, focusIndex, onFocused } = props
  const list = useRef<HTMLUListElement>(null)
  const [detailed, setDetailed] = useState<ListedProduct | null>(null)
  const [isDetailed, setIsDetailed] = useState(false)
  const showDetails = useCallback((product: ListedProduct) => {
    setDetailed(product)
    setIsDetailed(true)
  }, [])
  const deferred = useAfterPaint(hits, NONE, hasAppendedHits)
  const hitByKey = useMemo(() => new Map(deferred.map((hit) => [hit.key, hit])), [deferred])
  // The deferred render also removes surplus cards.
  const leaving = useMemo(() => {
    const keys = new Set(hits.map(({ key }) => key))
    return deferred.filter(({ key }) => !keys.has(key))
  }, [hits, deferred])

  useLayoutEffect(() => {
    const cell = focusIndex === null ? undefined : list.current?.children[focusIndex]
    if (!(cell instanceof HTMLElement)) return
    // Focusing now would force a layout; the next frame has one anyway.
    const frame = requestAnimationFrame(() => {
      onFocused()
      // Keeps the focus where the user moved it.
      const { activeElement } = document
      if (activeElement !== document.body && !activeElement?.closest('.trade-results__more')) return
      cell.tabIndex = -1
      cell.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })

  return (
    <>
      {isBuyable && <ApprovalNote />}
      <ul ref={list} className="trade-product-grid trade-stack-3">
        {[...hits, ...leaving].map((hit, index) => {
          const isEager = index < EAGER_CARDS
          return (
            <Cell
              key={hit.key}
              hit={isEager ? hit : hitByKey.get(hit.key)}
              isBuyable={isBuyable}
              isEager={isEager}
              onDetails={showDetails}
            />
          )
        })}
      </ul>
      {detailed && (
        <DetailsDialog
          product={detailed}
          isOpen={isDetailed}
          onClose={() => setIsDetailed(false)}
        />
      )}
    </>
  )
})

interface CellProps {
  /** `undefined` until the deferred render. */
  hit: ListedHit | undefined
  isBuyable: boolean
  isEager: boolean
  onDetails: (product: ListedProduct) => void
}

const Cell = memo(function Cell({ hit, ...card }: CellProps) {
  const cell = useRef<HTMLLIElement>(null)
  const isNear = useNear(cell, card.isEager)
  return (
    <li ref={cell} className="trade-product-grid__cell">
      {hit && <ProductCard product={hit.product} isNear={isNear} {...card} />}
    </li>
  )
})
